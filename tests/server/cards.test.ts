/** Share cards: which page has which, and what they show. */
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { drawCard } from '../../server/cards/draw-card.ts'
import { DISPLAY, outlineOf, widthOf } from '../../server/cards/faces.ts'
import { type PlannedCards, planCards } from '../../server/cards/plan-cards.ts'
import { LEADING, setTitle } from '../../server/cards/set-title.ts'
import { contentAt } from '../../server/content/content.ts'
import type { ServedIndex } from '../../server/content/index-file.ts'
import { inEveryLocale, type Picture, type Post, type Project } from '../../shared/model.ts'
import { writeTree } from '../pipeline/tree.ts'
import { INDEX, textAt } from './site.ts'

const text = (path: string, title: string) => textAt(path, { title })
const post: Post = {
  ...{ collection: 'blog', id: 'boats', draft: false, type: 'article', date: '2026-03-12', tags: ['sea'] },
  texts: { en: text('/blog/boats', 'Boats'), it: text('/it/blog/barche', 'Perché le barche?') },
}
const WORDS = JSON.stringify({
  'type.article': 'Article',
  'blog.title': 'Blog',
  'tags.title': 'Tags',
  'projects.title': 'Work',
})

/** An index with these posts, of an owner with a name and a tagline. */
function indexOf(posts: Post[], changes: Partial<ServedIndex> = {}): ServedIndex {
  const texts = inEveryLocale((locale) => ({
    ...{
      name: 'Libeccio',
      role: 'Sailor',
      place: 'Trieste',
      tagline: `I sail (${locale}).`,
      description: '',
      claims: [],
    },
  }))
  const messages = { en: 'en.json', it: 'it.json' }
  return { ...INDEX, site: { ...INDEX.site, texts }, messages, blog: posts, ...changes }
}

let root: string
beforeEach(() => {
  root = writeTree({ 'en.json': WORDS, 'it.json': WORDS })
})
const plan = (index: ServedIndex) => planCards(index, { contentDir: root, showHidden: false })

/** The picture of the card of a page. */
function draw({ cards, drawings }: PlannedCards, path: string): Promise<Buffer> {
  const card = drawings.get(cards[path]?.src.slice('/cards/'.length) ?? '')
  if (!card) throw new Error(`${path} has no card`)
  return drawCard(card)
}

describe('a page', () => {
  test('has a card of 1200 × 630 pixels in each of its languages, which says what it shows', async () => {
    const planned = await plan(indexOf([post]))
    const { '/blog/boats': english, '/it/blog/barche': italian } = planned.cards
    expect(english?.alt).toBe('Boats · Article · 12 March 2026 · Libeccio')
    expect(italian?.alt).toBe('Perché le barche? · Article · 12 marzo 2026 · Libeccio')
    expect(italian?.src).not.toBe(english?.src)
    const { format, width, height } = await sharp(await draw(planned, '/it/blog/barche')).metadata()
    expect([format, width, height]).toEqual(['png', italian?.width, italian?.height])
    expect([width, height]).toEqual([1200, 630])
  })

  test('of a project says what it is and of which year, under a star for each of its tags and tools', async () => {
    const project: Project = {
      ...{ collection: 'projects', id: 'quay', draft: false, date: '2025-03-01', support: false },
      ...{ tags: ['sea'], tech: ['Ink', 'Wood'] },
      texts: { en: { ...text('/project/quay', 'Quay'), badge: 'Harbour' } },
    }
    const { cards, drawings } = await plan(indexOf([], { projects: [project] }))
    expect(cards['/project/quay']?.alt).toBe('Quay · Harbour · 2025 · Libeccio')
    const subjects = [...drawings.values()].flatMap(({ title, subject }) => (title === 'Quay' ? subject : []))
    expect(subjects).toMatchObject([{ is: 'count', count: 3 }])
  })

  test('has one before its day comes, and none while it is a draft', async () => {
    const later = { ...post, date: '2099-01-01' }
    expect((await plan(indexOf([later]))).cards).toHaveProperty(['/blog/boats'])
    expect((await plan(indexOf([{ ...post, draft: true }]))).cards).not.toHaveProperty(['/blog/boats'])
  })

  test('with a cover that is wide enough has none, and with a small one it has', async () => {
    const cover: Picture = { src: '/a.jpg', width: 1280, height: 800, sources: [], placeholder: '#000' }
    expect((await plan(indexOf([{ ...post, cover }]))).cards).not.toHaveProperty(['/blog/boats'])
    const small = { ...cover, width: 800, height: 500 }
    expect((await plan(indexOf([{ ...post, cover: small }]))).cards).toHaveProperty(['/blog/boats'])
  })

  test('that the build does not know, or with letters that the faces lack, is shared by the card of its language', async () => {
    const greek = { ...post, texts: { en: text('/blog/boats', 'Καράβια') } }
    const index = indexOf([greek])
    const { cards } = await plan(index)
    const content = contentAt(index, { readBody: async () => '', cards, now: new Date(), showHidden: false })
    expect(content.card('/blog/boats')).toEqual(cards['/'])
    expect(content.card('/it/stream/from-the-database')).toEqual(cards['/it'])
    expect(cards['/']?.src).not.toBe(cards['/it']?.src)
  })

  test('with an emoji in its title is drawn without it', () => {
    const [plain, merry] = ['Boats', 'Boats ⛵️'].map((title) =>
      outlineOf(DISPLAY, title, { x: 0, y: 0, size: 10 }),
    )
    expect(merry).toBe(plain)
  })
})

test('the owner’s colours are those of the card', async () => {
  const paper = { light: '#fbfbf9', dark: '#14161a' }
  const planned = await plan(indexOf([post], { theme: { ...INDEX.theme, paper } }))
  const corner = sharp(await draw(planned, '/blog/boats')).extract({
    left: 2,
    top: 0,
    width: 1,
    height: 1,
  })
  expect([...(await corner.raw().toBuffer())].slice(0, 3)).toEqual([0xfb, 0xfb, 0xf9])
})

describe('a title fits its place', () => {
  const ROOM = { width: 660, height: 300 }
  const LONG =
    'Perché una città è più di ciò che si può misurare: «appunti», dubbi e un’idea — dopo vent’anni di lavoro fra le strade e il mare'

  test.each([
    ['in large letters when it is short', 'Boats', 124, ['Boats']],
    ['that is a sign without letters, which is left out', '⛵️', 124, []],
    [
      'in lines of like lengths',
      'Un anno a bordo della barca di mio padre',
      84,
      ['Un anno a bordo', 'della barca di', 'mio padre'],
    ],
  ])('%s', (_how, title, size, lines) => {
    expect(setTitle(DISPLAY, title, ROOM)).toEqual({ size, lines })
  })

  test.each([
    ['of 120 letters, with accents and quotes', LONG],
    [
      'of a word without end',
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    ],
    ['of 400 letters', LONG.repeat(3)],
    ['whose last line has no room for the ellipsis', 'vento '.repeat(90)],
  ])('%s', (_what, title) => {
    const { lines, size } = setTitle(DISPLAY, title, ROOM)
    expect(lines.length * size * LEADING).toBeLessThanOrEqual(ROOM.height)
    for (const line of lines) expect(widthOf(DISPLAY, line, size)).toBeLessThanOrEqual(ROOM.width)
    expect(lines.join(' ').endsWith('…')).toBe(title.length > 200)
  })
})
