/** Files that the server writes, over HTTP: those of the build, and in development as they are now. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Context, Hono } from 'hono'
import { type Body, bodyOf } from '../http/compression.ts'
import { sendBody } from '../http/send-body.ts'
import type { SiteFile } from './site-files.ts'

export interface WrittenFile {
  headers: [string, string][]
  body: Body
  /** When it became what it is; absent for pages. */
  modified?: Date | undefined
}

/** Headers by which a language is negotiated. */
export type LanguageHeaders = Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>

/** Finds the file that answers a request to a decoded site path, with this query (without `?`). */
export type FindWrittenFile = (
  path: string,
  query: string,
  headers: LanguageHeaders,
) => Promise<WrittenFile | undefined>

export function addWrittenFiles(app: Hono, site: { writtenFile: FindWrittenFile }): void {
  app.get('*', async (c, next) => {
    const query = new URL(c.req.url).search.slice(1)
    const file = await site.writtenFile(c.req.path, query, c.req.header())
    if (!file) return next()
    return sendWritten(c, file)
  })
}

export function sendWritten(c: Context, { headers, body, modified }: WrittenFile): Response {
  for (const [name, value] of headers) c.header(name, value)
  return sendBody(c, body, modified && { modified })
}

/** Makes each file when it is asked for: content that changes without a build. */
export function filesOnRequest(files: () => SiteFile[]): FindWrittenFile {
  const modified = lastChanges(() => new Date())
  return async (path) => {
    const file = files().find((each) => each.path === path)
    const content = await file?.make()
    if (!file || content === undefined) return undefined
    const body = bodyOf(content)
    return { headers: file.headers, body, modified: modified(path, body) }
  }
}

/**
 * Returns when a file became what it is, as far as this process knows. The dates of entries do not say: one that is
 * removed or corrected changes a feed too.
 */
function lastChanges(now: () => Date): (path: string, body: Body) => Date {
  const known = new Map<string, { etag: string; since: Date }>()
  return (path, { etag }) => {
    const last = known.get(path)
    if (last?.etag === etag) return last.since
    const since = now()
    known.set(path, { etag, since })
    return since
  }
}
