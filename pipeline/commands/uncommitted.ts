/** What git could not bring back. */
import { spawnSync } from 'node:child_process'

/** Those of these files that are not committed as they are; none outside a git repository. */
export function uncommittedFiles(dir: string, files: readonly string[]): string[] {
  if (files.length === 0) return []
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all']
  const { status, stdout } = spawnSync('git', ['status', ...options, '--', ...files], {
    cwd: dir,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.split('\0').flatMap((line) => line.slice(3) || []) : []
}
