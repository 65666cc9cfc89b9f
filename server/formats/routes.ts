/** Texts as markdown over HTTP. */
import type { Hono } from 'hono'
import { splitLocale } from '../../shared/urls.ts'
import type { ContentSnapshot } from '../content/snapshot.ts'
import { bodyOf } from '../http/compression.ts'
import { sendBody } from '../http/send-body.ts'
import { MARKDOWN_SUFFIX } from './llms-txt.ts'

/** The site that is written in other forms. */
interface WrittenSite {
  snapshot(): ContentSnapshot
  /** Absolute, without trailing slash. */
  url: string
}

/** `/blog/x/index.md`: made for each request, since a build of many texts would take half as long again with them. */
export function addMarkdown(app: Hono, site: WrittenSite): void {
  app.get('*', async (c, next) => {
    if (!c.req.path.endsWith(MARKDOWN_SUFFIX)) return next()
    const text = await markdownAt(c.req.path.slice(0, -MARKDOWN_SUFFIX.length), site)
    if (text === undefined) return next()
    c.header('Content-Type', 'text/markdown; charset=utf-8')
    c.header('Cache-Control', 'no-cache')
    return sendBody(c, bodyOf(text))
  })
}

/** `undefined` where no post and no project is read at `path`. */
export async function markdownAt(path: string, site: WrittenSite): Promise<string | undefined> {
  const { content } = site.snapshot()
  const { locale, pathname } = splitLocale(path)
  const [, base, slug = ''] = /^\/(blog|project)\/(.+)$/s.exec(pathname) ?? []
  const view = base === 'project' ? content.project(locale, slug) : base && content.post(locale, slug)
  if (!view) return undefined
  // Loaded with the first text.
  const { markdownOf } = await import('./markdown.ts')
  return markdownOf(view, await content.body(view, locale), site.url)
}
