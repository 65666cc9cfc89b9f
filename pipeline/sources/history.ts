/** Days on which files last changed, as git knows them: asked once for the whole tree. */
import { spawn } from 'node:child_process'

export interface CommitDays {
  /** The commit that was asked. */
  head: string
  /** File relative to the content folder → date-time of its last commit, ISO 8601 with offset. */
  days: Record<string, string>
}

/**
 * Nothing outside a repository, without git, and on a shallow clone, whose oldest commit would be taken for the
 * last change of most files. `known` is handed back when nothing has been committed since.
 */
export async function commitDays(contentDir: string, known?: CommitDays): Promise<CommitDays | undefined> {
  const state = await git(contentDir, ['rev-parse', '--is-shallow-repository', '--show-prefix', 'HEAD'])
  const [shallow, prefix, head] = state?.split('\n') ?? []
  if (shallow !== 'false' || prefix === undefined || !head) return undefined
  const asked = `${head} ${prefix}`
  if (known?.head === asked) return known
  // -z: names as they are; one record a commit: its date, then the names it touched.
  const log = await git(contentDir, [
    'log',
    '-z',
    '--format=%x01%cI',
    '--name-only',
    '--no-renames',
    '--',
    '.',
  ])
  return log === undefined ? undefined : { head: asked, days: parseLog(log, prefix) }
}

function parseLog(log: string, prefix: string): Record<string, string> {
  const days: Record<string, string> = {}
  for (const commit of log.split('\x01').slice(1)) {
    const [day = '', ...names] = commit.split(/[\0\n]+/)
    for (const name of names) {
      if (name.startsWith(prefix) && name !== '') days[name.slice(prefix.length)] ??= day
    }
  }
  return days
}

function git(folder: string, args: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn('git', ['-C', folder, ...args], { stdio: ['ignore', 'pipe', 'ignore'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', () => resolve(undefined))
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(chunks).toString('utf8') : undefined))
  })
}
