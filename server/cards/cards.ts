/** The pages that get a card, and what each card shows. */
import { createHash } from 'node:crypto'
import { type Content, canBeShared, type View } from '../../shared/content.ts'
import { LOCALE_NAMES, LOCALES, type Locale, type Post, type Project } from '../../shared/model.ts'
import { yearOf, zoneOf } from '../../shared/published.ts'
import { LIST_TITLES } from '../../shared/routes.ts'
import { localisePath } from '../../shared/urls.ts'
import type { Translate } from '../content/messages.ts'
import type { Card, CardColours } from './draw-card.ts'
import type { Motif } from './motif.ts'

/** Words and drawing, before the site's own are added. */
type PageCard = Pick<Card, 'label' | 'title' | 'motif'>

/** The site's own colours, as `renderer/styles/colour.css` has them. */
const COLOURS: CardColours = { paper: '#f6f2e8', accent: '#a94321', ember: '#ef9963' }

/** Path of each page → its card, but for pages with letters that the faces do not have. */
export function cardsOf(content: Content, word: Translate): Map<string, Card> {
  const { paper, accent } = content.theme
  const colours = {
    ...COLOURS,
    ...(paper && { paper: paper.light }),
    ...(accent && { accent: accent.light, ember: accent.dark }),
  }
  const cards = LOCALE_NAMES.flatMap((locale) => {
    const { name, role } = content.site.texts[locale]
    return [...listCards(content, locale, word), ...entryCards(content, locale, word)].map(
      ([path, card]) => [path, { ...card, title: card.title.normalize(), name, role, colours }] as const,
    )
  })
  return new Map(cards.filter(([, card]) => isSettable(card)))
}

function* listCards(content: Content, locale: Locale, word: Translate): Generator<[string, PageCard]> {
  const { place, tagline } = content.site.texts[locale]
  const at = (path: string) => localisePath(locale, path)
  yield [at('/'), { label: place, title: tagline, motif: sunOf('/', SOLSTICE, content) }]
  const posts = content.posts(locale)
  const tags = content.tags(locale)
  const counts = { '/blog': posts.length, '/projects': content.projects(locale).length, '/tags': tags.length }
  for (const [path, title] of Object.entries(LIST_TITLES)) {
    yield [
      at(path),
      { label: '', title: word(locale, title), motif: starsOf(path, counts[path as keyof typeof counts]) },
    ]
  }
  for (const year of content.years()) {
    const motif = starsOf(year, content.postsOfYear(locale, year).length)
    yield [at(`/blog/${year}`), { label: word(locale, LIST_TITLES['/blog']), title: year, motif }]
  }
  for (const { id, name, count } of tags) {
    yield [
      at(`/tags/${id}`),
      { label: word(locale, LIST_TITLES['/tags']), title: name, motif: starsOf(id, count) },
    ]
  }
}

/** The longest day: the home page's sun stands highest. */
const SOLSTICE = '2026-06-21'

/** Southern Europe, where the site does not say where it is. */
const LATITUDE = 41

function sunOf(seed: string, date: string, { site }: Content): Motif {
  return { is: 'sun', date, latitude: site.coordinates?.latitude ?? LATITUDE, seed }
}

/** Stars of what cannot be counted. */
const SOME = 5

function starsOf(seed: string, count = SOME): Motif {
  return { is: 'stars', count, seed }
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
    yield [path, { label: '', title: text.title, motif: starsOf(id) }]
  }
}

function postCard(
  { id, type, date, text }: View<Post>,
  content: Content,
  locale: Locale,
  word: Translate,
): PageCard {
  const label = joined(word(locale, `type.${type}`), longDate(date, locale, content.site.timeZone))
  return { label, title: text.title, motif: sunOf(id, date, content) }
}

function projectCard(
  { id, date, year, tags, tech, text }: View<Project>,
  locale: Locale,
  word: Translate,
): PageCard {
  const label = joined(text.badge ?? word(locale, 'type.project'), String(year ?? yearOf(date)))
  return { label, title: text.title, motif: starsOf(id, tags.length + tech.length) }
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
