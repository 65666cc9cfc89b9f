/** `/cv.pdf` in each language, made when it is first asked for. */
import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { absoluteUrl } from '../../shared/base-path.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '../../shared/model.ts'
import { localisePath } from '../../shared/urls.ts'
import type { PageStore } from '../content/pages.ts'
import type { ContentSnapshot } from '../content/snapshot.ts'
import { type Body, bodyOf } from '../http/compression.ts'
import { REVALIDATED } from '../http/files.ts'
import { sendBody } from '../http/send-body.ts'

/** The site whose page `/cv` is set as a PDF. */
interface CvSite {
  snapshot(): ContentSnapshot
  pages: PageStore
  /** Absolute, without trailing slash. */
  url: string
}

/** Terracotta, as `renderer/styles/colour.css` has it. */
const ACCENT = '#a94321'

export function addCvPdf(app: Hono, site: CvSite): void {
  const kept = new LRUCache<string, Body>({ max: LOCALE_NAMES.length })
  for (const locale of LOCALE_NAMES) {
    app.get(localisePath(locale, '/cv.pdf'), async (c, next) => {
      const body = await keptPdf(locale, site, kept)
      if (!body) return next()
      c.header('Content-Type', 'application/pdf')
      c.header('Cache-Control', REVALIDATED)
      return sendBody(c, body)
    })
  }
}

/** `undefined` where there is no page to make it of. */
async function keptPdf(
  locale: Locale,
  site: CvSite,
  kept: LRUCache<string, Body>,
): Promise<Body | undefined> {
  const snapshot = site.snapshot()
  const key = `${snapshot.id} ${locale}`
  const known = kept.get(key)
  if (known) return known
  const path = localisePath(locale, '/cv')
  const page = await site.pages.get({ form: 'document', path, search: '' }, snapshot)
  if (page.status !== 200) return undefined
  const html = Buffer.from(await page.body.in('identity')).toString('utf8')
  const { theme, now } = snapshot.content
  // Loads a library and its faces, which no other address needs.
  const { cvPdf } = await import('./cv-pdf.ts')
  const pdf = await cvPdf(html, {
    url: absoluteUrl(path, site.url),
    language: LOCALES[locale].language,
    accent: theme.accent?.light ?? ACCENT,
    created: monthOf(now),
  })
  const body = bodyOf(pdf)
  if (snapshot.isImmutable) kept.set(key, body)
  return body
}

/** The month to which durations count: within it, a restart makes the same bytes. */
function monthOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
}
