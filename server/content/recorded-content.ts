/** Content that remembers what a page read of it, so that the page is rendered again only when one of those is another. */
import { hash } from 'node:crypto'
import type { Content } from '../../shared/content.ts'

/** A member of `Content` and, of a method, the arguments, as JSON: `["post","en","2026/hello"]`. */
export type Read = string

/**
 * `content` with every read noted in `reads`. A body is not: its file is named by what it holds, and that name stands in
 * the entry that was read before.
 */
export function recordReads(content: Content): { content: Content; reads: ReadonlySet<Read> } {
  const reads = new Set<Read>()
  const recorded = new Proxy(content, {
    get(target, name: keyof Content) {
      const member = target[name]
      if (name === 'body') return member
      if (typeof member !== 'function') {
        reads.add(JSON.stringify([name]))
        return member
      }
      return (...args: unknown[]) => {
        reads.add(JSON.stringify([name, ...args]))
        return Reflect.apply(member, target, args)
      }
    },
  })
  return { content: recorded, reads }
}

/** Hashes what reads give, each once: most pages read the same few. */
export function readHasher(content: Content): (reads: Iterable<Read>) => string {
  const known = new Map<Read, string>()
  const hashOf = (read: Read): string => {
    const found = known.get(read) ?? sha256(textOf(content, read))
    known.set(read, found)
    return found
  }
  return (reads) =>
    sha256(
      [...reads]
        .sort()
        .map((read) => `${read} ${hashOf(read)}`)
        .join('\n'),
    )
}

function textOf(content: Content, read: Read): string {
  // `recordReads` wrote it.
  const [name, ...args] = JSON.parse(read) as [keyof Content, ...unknown[]]
  const member: unknown = content[name]
  const value: unknown = typeof member === 'function' ? Reflect.apply(member, content, args) : member
  // Pages count in months: within one, only what is published changes, and that is a read of its own.
  if (value instanceof Date) return value.toISOString().slice(0, 7)
  return JSON.stringify(value) ?? ''
}

function sha256(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22)
}
