/** Small git repositories: an engine with two versions, and sites made from the first. */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { addFiles, type Files, writeTree } from '../pipeline/tree.ts'

export function git(dir: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=x', '-c', 'user.email=x@x.test', '-c', 'core.autocrlf=false']
  return execFileSync('git', [...identity, ...args], { cwd: dir, encoding: 'utf8' })
}

export function commitAll(dir: string, message: string): void {
  git(dir, 'add', '--all', '--force')
  git(dir, 'commit', '--quiet', '--allow-empty', '--message', message)
}

const package_ = (version: string, more = '') =>
  `{\n  "name": "engine",\n  "version": "${version}"${more}\n}\n`
const ENGINE: Files = {
  'package.json': package_('1.0.0'),
  'pipeline/cli.js': 'export {}\n',
  'content/blog/sample/en.md': 'a sample post',
  'content/messages/en.yaml': 'greeting: Hello\nold: Gone soon\n',
}

/** An engine at 1.0.0 with these files and the least that makes it one, and at 1.1.0 with `next` (nothing: deleted). */
export function engineOf(files: Files, next: Record<string, string | undefined>): string {
  const engine = writeTree({ ...ENGINE, ...files })
  git(engine, 'init', '--quiet')
  commitAll(engine, '1.0.0')
  git(engine, 'tag', 'v1.0.0')
  addFiles(engine, { 'package.json': package_('1.1.0') })
  for (const [path, text] of Object.entries(next)) {
    if (text === undefined) rmSync(join(engine, path))
    else addFiles(engine, { [path]: text })
  }
  commitAll(engine, '1.1.0')
  git(engine, 'tag', 'v1.1.0')
  return engine
}

/** A copy of the engine's first version without its history, with content of its own, and `changes`. */
export function siteOf(engine: string, changes: Files = {}): string {
  const site = writeTree({})
  const archive = execFileSync('git', ['archive', 'v1.0.0'], { cwd: engine })
  execFileSync('tar', ['x'], { cwd: site, input: archive })
  rmSync(join(site, 'content/blog/sample'), { recursive: true })
  addFiles(site, { 'content/messages/en.yaml': 'greeting: Ahoy\nold: Gone soon\n', ...changes })
  git(site, 'init', '--quiet')
  commitAll(site, 'mine')
  return site
}
