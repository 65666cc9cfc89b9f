/** The pages that get a card, and what each card shows. */
import { createHash } from 'node:crypto'
import { type Content, canBeShared, type View } from '../../shared/content.ts'
import { LOCALE_NAMES, LOCALES, type Locale, type Post, type Project } from '../../shared/model.ts'
import { yearOf, zoneOf } from '../../shared/published.ts'
import { LIST_TITLES } from '../../shared/routes.ts'
import type { Card, CardSubject } from '../../shared/share-card.ts'
import { localisePath } from '../../shared/urls.ts'
import type { Translate } from '../content/messages.ts'

/** Words and subject, before the site's own are added. */
type PageCard = Pick<Card, 'label' | 'title' | 'subject'>

/** Path of each page → its card, but for pages with letters that the faces do not have. */
export function cardsOf(content: Content, word: Translate): Map<string, Card> {
  const { name: theme, paper, accent } = content.theme
  const colours = { paper: paper.light, accent: accent.light, ember: accent.dark }
  const cards = LOCALE_NAMES.flatMap((locale) => {
    const { name, role } = content.site.texts[locale]
    return [...listCards(content, locale, word), ...entryCards(content, locale, word)].map(
      ([path, card]) =>
        [path, { ...card, theme, title: card.title.normalize(), name, role, colours }] as const,
    )
  })
  return new Map(cards.filter(([, card]) => isSettable(card)))
}

function* listCards(content: Content, locale: Locale, word: Translate): Generator<[string, PageCard]> {
  const { place, tagline } = content.site.texts[locale]
  const at = (path: string) => localisePath(locale, path)
  yield [at('/'), { label: place, title: tagline, subject: dateOf('/', SOLSTICE, content) }]
  const posts = content.posts(locale)
  const tags = content.tags(locale)
  const counts = { '/blog': posts.length, '/projects': content.projects(locale).length, '/tags': tags.length }
  for (const [path, title] of Object.entries(LIST_TITLES)) {
    yield [
      at(path),
      { label: '', title: word(locale, title), subject: countOf(path, counts[path as keyof typeof counts]) },
    ]
  }
  for (const year of content.years()) {
    const subject = countOf(year, content.postsOfYear(locale, year).length)
    yield [at(`/blog/${year}`), { label: word(locale, LIST_TITLES['/blog']), title: year, subject }]
  }
  for (const { id, name, count } of tags) {
    yield [
      at(`/tags/${id}`),
      { label: word(locale, LIST_TITLES['/tags']), title: name, subject: countOf(id, count) },
    ]
  }
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
function* entryCards(content: Content, locale: Locale, word: Translate): Generator<[string, PageCard]> {
  const needsCard = ({ isFallback, path, cover }: View) =>
    !isFallback && !path.includes('#') && !(cover && canBeShared(cover))
  for (const post of content.posts(locale).filter(needsCard))
    yield [post.path, postCard(post, content, locale, word)]
  for (const project of content.projects(locale).filter(needsCard)) {
    yield [project.path, projectCard(project, locale, word)]
  }
  for (const { path, text, id } of content.pages(locale).filter(needsCard)) {
    yield [path, { label: '', title: text.title, subject: countOf(id) }]
  }
}

function postCard(
  { id, type, date, text }: View<Post>,
  content: Content,
  locale: Locale,
  word: Translate,
): PageCard {
  const label = joined(word(locale, `type.${type}`), longDate(date, locale, content.site.timeZone))
  return { label, title: text.title, subject: dateOf(id, date, content) }
}

function projectCard(
  { id, date, year, tags, tech, text }: View<Project>,
  locale: Locale,
  word: Translate,
): PageCard {
  const label = joined(text.badge ?? word(locale, 'type.project'), String(year ?? yearOf(date)))
  return { label, title: text.title, subject: countOf(id, tags.length + tech.length) }
}

function joined(...parts: string[]): string {
  return parts.filter(Boolean).join(' · ')
}

/** The day as its page has it. */
function longDate(date: string, locale: Locale, timeZone: string): string {
  const format = { dateStyle: 'long', timeZone: zoneOf(date, timeZone) } as const
  return new Intl.DateTimeFormat(LOCALES[locale].formats, format).format(new Date(date))
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
