/** The site in the forms that other programs read: CV, contact, markdown, and files at fixed addresses. */
import type { Context, Hono } from 'hono'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { localisePath, splitLocale } from '../../shared/urls.ts'
import type { ContentSnapshot } from '../content/snapshot.ts'
import { bodyOf } from '../http/compression.ts'
import { sendBody, sendJson } from '../http/send-body.ts'
import { webManifest } from '../web-app/manifest.ts'
import { cvJson } from './cv-json.ts'
import { llmsTxt, MARKDOWN_SUFFIX } from './llms-txt.ts'
import { vcard } from './vcard.ts'
import { securityTxt } from './well-known.ts'

/** The site that is written in other forms. */
interface WrittenSite {
  snapshot(): ContentSnapshot
  /** Absolute, without trailing slash. */
  url: string
  /** Folder of the host that it is served in, `/repo` or empty. */
  base: string
}

export function addFormats(app: Hono, site: WrittenSite): void {
  const facts = () => ({ ...site.snapshot().content.site, url: site.url })
  for (const locale of LOCALE_NAMES) {
    app.get(localisePath(locale, '/cv.json'), (c) =>
      sendJson(c, cvJson(site.snapshot().content, locale, site.url)),
    )
    app.get(localisePath(locale, '/cv.vcf'), (c) => {
      c.header('Content-Disposition', 'attachment; filename="contact.vcf"')
      return send(c, 'text/vcard', vcard(facts(), locale))
    })
    app.get(localisePath(locale, '/manifest.webmanifest'), (c) =>
      send(
        c,
        'application/manifest+json',
        JSON.stringify(webManifest(site.snapshot().content, locale, site.base)),
      ),
    )
    app.get(localisePath(locale, '/llms.txt'), (c) =>
      send(c, 'text/plain', llmsTxt(site.snapshot().content, locale, site.url)),
    )
  }
  app.get('/.well-known/security.txt', (c) =>
    send(c, 'text/plain', securityTxt(facts(), site.snapshot().content.now)),
  )
  app.get('*', async (c, next) => {
    if (!c.req.path.endsWith(MARKDOWN_SUFFIX)) return next()
    const text = await markdownAt(c.req.path.slice(0, -MARKDOWN_SUFFIX.length), site)
    return text === undefined ? next() : send(c, 'text/markdown', text)
  })
}

/** `undefined` where no post and no project is read at `path`. */
async function markdownAt(path: string, site: WrittenSite): Promise<string | undefined> {
  const { content } = site.snapshot()
  const { locale, pathname } = splitLocale(path)
  const [, base, slug = ''] = /^\/(blog|project)\/(.+)$/s.exec(pathname) ?? []
  const view = base === 'project' ? content.project(locale, slug) : base && content.post(locale, slug)
  if (!view) return undefined
  // Loaded with the first text.
  const { markdownOf } = await import('./markdown.ts')
  return markdownOf(view, await content.body(view, locale), site.url)
}

function send(c: Context, type: string, text: string): Promise<Response> {
  c.header('Content-Type', `${type}; charset=utf-8`)
  c.header('Cache-Control', 'no-cache')
  return sendBody(c, bodyOf(text))
}
