/** Files that the server writes, over HTTP: those of the build, and in development as they are now. */
import type { Hono } from 'hono'
import { type Body, bodyOf } from '../http/compression.ts'
import { lastChanges } from '../http/last-changes.ts'
import { sendBody } from '../http/send-body.ts'
import { type SiteFileSources, siteFiles } from './site-files.ts'

export interface WrittenFile {
  headers: [string, string][]
  body: Body
  /** When it became what it is. */
  modified: Date
}

/** Finds the file at a decoded site path. */
export type FindWrittenFile = (path: string) => Promise<WrittenFile | undefined>

export function addWrittenFiles(app: Hono, site: { writtenFile: FindWrittenFile }): void {
  app.get('*', async (c, next) => {
    const file = await site.writtenFile(c.req.path)
    if (!file) return next()
    for (const [name, value] of file.headers) c.header(name, value)
    return sendBody(c, file.body, { modified: file.modified })
  })
}

/** Makes each file when it is asked for: content that changes without a build. */
export function filesOnRequest(sources: () => SiteFileSources): FindWrittenFile {
  const modified = lastChanges(() => new Date())
  return async (path) => {
    const file = siteFiles(sources()).find((each) => each.path === path)
    const content = await file?.make()
    if (!file || content === undefined) return undefined
    const body = bodyOf(content)
    return { headers: file.headers, body, modified: modified(path, body) }
  }
}
