/** The pages that get a card, and what each card shows. */
import { createHash } from 'node:crypto'
import { type Content, canBeShared, type View } from '../../shared/content.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '../../shared/model.ts'
import { yearOf, zoneOf } from '../../shared/published.ts'
import { LIST_TITLES } from '../../shared/routes.ts'
import type { Card, CardSubject } from '../../shared/share-card.ts'
import { localisePath } from '../../shared/urls.ts'
import type { Translate } from '../content/index-file.ts'

/** Path, and words and subject, before the site's own are added. */
type PageCard = [path: string, label: string, title: string, subject: CardSubject]

/** Path of each page → its card, but for pages with letters that the faces do not have. */
export function cardsOf(content: Content, word: Translate): Map<string, Card> {
  const { name: theme, paper, accent } = content.theme
  const colours = { paper: paper.light, accent: accent.light, ember: accent.dark }
  const cards = LOCALE_NAMES.flatMap((locale) => {
    const { name, role } = content.site.texts[locale]
    const pages = [...listCards(content, locale, word), ...entryCards(content, locale, word)]
    return pages.map(([path, label, title, subject]): [string, Card] => [
      path,
      { label, title: title.normalize(), subject, theme, name, role, colours },
    ])
  })
  return new Map(cards.filter(([, card]) => isSettable(card)))
}

function listCards(content: Content, locale: Locale, word: Translate): PageCard[] {
  const { place, tagline } = content.site.texts[locale]
  const tags = content.tags(locale)
  const counts: Record<string, number> = {
    '/blog': content.posts(locale).length,
    '/projects': content.projects(locale).length,
    '/tags': tags.length,
  }
  const titleOf = (path: keyof typeof LIST_TITLES) => word(locale, LIST_TITLES[path])
  const cards: PageCard[] = [
    ['/', place, tagline, dateOf('/', SOLSTICE, content)],
    ...Object.entries(LIST_TITLES).map(
      ([path, title]): PageCard => [path, '', word(locale, title), countOf(path, counts[path])],
    ),
    ...content.years().map((year): PageCard => {
      const subject = countOf(year, content.postsOfYear(locale, year).length)
      return [`/blog/${year}`, titleOf('/blog'), year, subject]
    }),
    ...tags.map(
      ({ id, name, count }): PageCard => [`/tags/${id}`, titleOf('/tags'), name, countOf(id, count)],
    ),
  ]
  return cards.map(([path, ...card]) => [localisePath(locale, path), ...card])
}

/** The date of the home page: the longest day. */
const SOLSTICE = '2026-06-21'

/** Southern Europe, where the site does not say where it is. */
const LATITUDE = 41

function dateOf(seed: string, date: string, { site }: Content): CardSubject {
  return { is: 'date', date, latitude: site.coordinates?.latitude ?? LATITUDE, seed }
}

/** Of what cannot be counted. */
const SOME = 5

function countOf(seed: string, count = SOME): CardSubject {
  return { is: 'count', count, seed }
}

/**
 * Entries without a cover that can stand for them, in their own languages: a fallback is shared by the address of the
 * original.
 */
function entryCards(content: Content, locale: Locale, word: Translate): PageCard[] {
  const needsCard = ({ lang, path, cover }: View) =>
    !lang && !path.includes('#') && !(cover && canBeShared(cover.picture))
  const posts = content.posts(locale).filter(needsCard)
  const projects = content.projects(locale).filter(needsCard)
  const pages = content.pages(locale).filter(needsCard)
  return [
    ...posts.map(({ id, path, type, date, text }): PageCard => {
      const label = joined(word(locale, `type.${type}`), longDate(date, locale, content.site.timeZone))
      return [path, label, text.title, dateOf(id, date, content)]
    }),
    ...projects.map(({ id, path, date, year, tags, tech, text }): PageCard => {
      const label = joined(text.badge ?? word(locale, 'type.project'), String(year ?? yearOf(date)))
      return [path, label, text.title, countOf(id, tags.length + tech.length)]
    }),
    ...pages.map(({ id, path, text }): PageCard => [path, '', text.title, countOf(id)]),
  ]
}

function joined(...parts: string[]): string {
  return parts.filter(Boolean).join(' · ')
}

/** By language and time zone: one takes fifty times as long to make as to use. */
const DAYS = new Map<string, Intl.DateTimeFormat>()

/** The day as its page has it. */
function longDate(date: string, locale: Locale, siteZone: string): string {
  const timeZone = zoneOf(date, siteZone)
  const key = `${locale} ${timeZone}`
  const known = DAYS.get(key)
  const format = known ?? new Intl.DateTimeFormat(LOCALES[locale].formats, { dateStyle: 'long', timeZone })
  if (!known) DAYS.set(key, format)
  return format.format(new Date(date))
}

/** Letters of the faces, and signs. */
const SETTABLE = /^[\p{Script=Latin}\p{Script=Common}]*$/u

function isSettable({ label, title, name, role }: Card): boolean {
  return title !== '' && SETTABLE.test(label + title + name + role)
}

/** Names a card by all that it is drawn from. */
export function nameOf(card: Card, drawing: string): string {
  return createHash('sha256')
    .update(`${drawing} ${JSON.stringify(card)}`)
    .digest('hex')
    .slice(0, 20)
}
