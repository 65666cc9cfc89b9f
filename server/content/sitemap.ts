/** `/sitemap.xml`. */
import { Readable } from 'node:stream'
import { absoluteUrl } from '../../shared/base-path.ts'
import { type Content, usesStream } from '../../shared/content.ts'
import { DEFAULT_LOCALE, LOCALE_NAMES, LOCALES, type Locale } from '../../shared/model.ts'
import { splitLocale } from '../../shared/urls.ts'
import type { Address } from './addresses.ts'

/** Pages without those lists that have nothing to show, or that the owner does not use. */
export function pagesInUse(pages: readonly Address[], content: Content): Address[] {
  const isUsed: Record<string, boolean> = {
    '/blog': content.posts(DEFAULT_LOCALE).length > 0,
    '/projects': content.projects(DEFAULT_LOCALE).length > 0,
    '/tags': content.tags(DEFAULT_LOCALE).length > 0,
    // What is in it is known to the backend alone.
    '/stream': usesStream(content),
  }
  return pages.filter(({ path }) => isUsed[splitLocale(path).pathname] ?? true)
}

/** Every page that really exists, with its other languages; fallbacks are left out. */
export async function sitemapXml(pages: readonly Address[], siteUrl: string): Promise<string> {
  const items = pages
    .filter(({ isOriginal }) => isOriginal)
    .map(({ path, alternates, modified }) => ({
      url: absoluteUrl(path, siteUrl),
      ...(modified ? { lastmod: new Date(modified).toISOString() } : {}),
      links: alternateLinks(alternates, siteUrl),
    }))
  // Loaded with the first sitemap.
  const { SitemapStream, streamToPromise } = await import('sitemap')
  const stream = new SitemapStream({
    hostname: siteUrl,
    xmlns: { news: false, image: false, video: false, xhtml: true },
  })
  return (await streamToPromise(Readable.from(items).pipe(stream))).toString()
}

function alternateLinks(alternates: Address['alternates'], siteUrl: string): { lang: string; url: string }[] {
  const names = LOCALE_NAMES.filter((name) => alternates[name])
  if (names.length < 2) return []
  const urlOf = (name: Locale) => absoluteUrl(alternates[name] ?? '/', siteUrl)
  const links = names.map((name) => ({ lang: LOCALES[name].language, url: urlOf(name) }))
  return [...links, { lang: 'x-default', url: urlOf(DEFAULT_LOCALE) }]
}
