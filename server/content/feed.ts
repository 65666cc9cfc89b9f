/** `/feed.xml` and `/it/feed.xml`: the latest posts, for feed readers. */
import { Feed } from 'feed'
import type { Content } from '../../shared/content.ts'
import { LOCALES, type Locale } from '../../shared/model.ts'
import { localisePath } from '../../shared/urls.ts'

/** As many posts as one list page of the blog shows. */
const ITEMS = 12

/** RSS 2.0. A post without translation is in the other language's feed too, marked by its language's name. */
export function feedXml({ site, posts, now }: Content, locale: Locale, siteUrl: string): string {
  const absolute = (path: string) => new URL(path, siteUrl).href
  const { name, role, description } = site.texts[locale]
  const latest = posts(locale).slice(0, ITEMS)
  const feed = new Feed({
    title: `${name}, ${role}`,
    description,
    id: absolute(localisePath(locale, '/')),
    link: absolute(localisePath(locale, '/blog')),
    language: LOCALES[locale].language,
    copyright: name,
    feedLinks: { rss: absolute(localisePath(locale, '/feed.xml')) },
    updated: new Date(latest[0]?.date ?? now),
  })
  for (const { path, date, text, isFallback, locale: language } of latest) {
    feed.addItem({
      title: isFallback ? `${text.title} (${site.locales[language]})` : text.title,
      id: absolute(text.path),
      link: absolute(path),
      description: text.description,
      date: new Date(date),
    })
  }
  return feed.rss2()
}
