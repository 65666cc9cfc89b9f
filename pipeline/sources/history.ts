/** Dates on which files last changed, as git knows them: asked once for the whole tree. */
import { spawn } from 'node:child_process'
import { type Cache, WHOLE_TREE } from '../cache.ts'

/** File relative to the content folder → date-time of its last commit, ISO 8601 with offset. */
export type CommitDates = Record<string, string>

/**
 * Nothing outside a repository, without git, and on a shallow clone, whose oldest commit would be taken for the
 * last change of most files.
 */
export async function commitDates(contentDir: string, cache: Cache): Promise<CommitDates | undefined> {
  const state = await git(contentDir, ['rev-parse', '--is-shallow-repository', '--show-prefix', 'HEAD'])
  const [shallow, prefix, head] = state?.split('\n') ?? []
  if (shallow !== 'false' || prefix === undefined || !head) return undefined
  const key = `${head} ${prefix}`
  const known = cache.get<CommitDates>(WHOLE_TREE, 'commits', key)
  if (known) return known
  // -z: names as they are; one record per commit: its date, then the names it touched.
  const format = ['-z', '--format=%x01%cI', '--name-only', '--no-renames']
  const log = await git(contentDir, ['log', ...format, '--', '.'])
  if (log === undefined) return undefined
  const dates = parseLog(log, prefix)
  cache.set(WHOLE_TREE, 'commits', key, dates)
  return dates
}

function parseLog(log: string, prefix: string): CommitDates {
  const dates: CommitDates = {}
  for (const commit of log.split('\x01').slice(1)) {
    const [date = '', ...names] = commit.split(/[\0\n]+/)
    for (const name of names) {
      if (name.startsWith(prefix) && name !== '') dates[name.slice(prefix.length)] ??= date
    }
  }
  return dates
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
