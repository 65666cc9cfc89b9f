/** A walk through the site in any engine: home, post, back, projects, Italian, search result, stream entry, back. */
import { expect } from '@playwright/test'
import { type Engine, poll } from './engine.ts'
import { at, TEST_BASE } from './test-site.ts'

/**
 * How pages follow one another: in one document, by full loads, or by full loads without scripts, where the search is a page and
 * nobody moves the focus.
 */
export type Way = 'one document' | 'full loads' | 'no scripts'

/** The page as it is shown. */
interface Shown {
  path: string
  lang: string
  title: string
  /** First words of the heading. */
  heading: string
  headings: number
  /** Path of the canonical address. */
  canonical: string
  /** Number of scripts of structured data that name the canonical address. */
  structured: number
  top: number
  /** What navigation in one document owes: the same window, the focus, and what screen readers hear. */
  isOneWindow: boolean
  isHeadingFocused: boolean
  isAnnounced: boolean
}

/** What browsers, search engines and screen readers are told of the page. */
const DESCRIBE = `(() => {
  const canonical = document.querySelector('link[rel=canonical]')?.href ?? ''
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')]
  const heading = document.querySelector('h1')
  return {
    path: location.pathname.slice(${TEST_BASE.length}),
    lang: document.documentElement.lang,
    title: document.title,
    heading: heading?.textContent.replace(/\\s+/g, ' ').trim().slice(0, 8) ?? '',
    headings: document.querySelectorAll('h1').length,
    canonical: canonical && new URL(canonical).pathname.slice(${TEST_BASE.length}),
    structured: data.filter(({ textContent }) => textContent.includes(canonical)).length,
    top: Math.round(scrollY),
    isOneWindow: 'isWalked' in window,
    isHeadingFocused: document.activeElement === heading,
    isAnnounced: document.querySelector('#announcer')?.textContent === document.title,
  }
})()`

const LINK = {
  post: '#blog .opener',
  projects: `header nav a[href="${at('/projects')}"]`,
  italian: '[data-menu-bar] > :not([popover]) a[data-language="it"]',
  search: 'header a[data-search]',
  stream: `:is(header nav, footer) a[href="${at('/it/stream')}"]`,
  entry: 'main article .opener',
} as const

export async function walk(engine: Engine, origin: string, way: Way): Promise<void> {
  const arrive = (path: RegExp, lang: string, top = 0) => expectShown(engine, { path, lang, top, way })
  await engine.open(`${origin}/`)
  if (way !== 'no scripts')
    await poll(() => engine.evaluate<boolean>(`'ready' in document.documentElement.dataset`), Boolean)
  // Fonts that come after one has scrolled wait for the next page, whose lines are higher by a pixel or two.
  await poll(() => engine.evaluate<boolean>(`document.fonts.status === 'loaded'`), Boolean)
  await engine.evaluate('Object.assign(window, { isWalked: true }) && true')

  const left = await leave(engine, LINK.post)
  await arrive(/^\/blog\/\d{4}\//, 'en-US')
  await engine.back()
  await arrive(/^\/$/, 'en-US', left)
  await engine.click(LINK.projects)
  await arrive(/^\/projects$/, 'en-US')
  await engine.click(LINK.italian)
  await arrive(/^\/it\/projects$/, 'it-IT')
  await search(engine, way)
  await arrive(/^\/it\/(blog|project|stream)\//, 'it-IT')
  await engine.click(LINK.stream)
  await arrive(/^\/it\/stream$/, 'it-IT')
  const leftStream = await leave(engine, LINK.entry)
  await arrive(/^\/it\/stream\/./, 'it-IT')
  await engine.back()
  await arrive(/^\/it\/stream$/, 'it-IT', leftStream)
}

/** Clicks the link further down the page. Returns the scroll position at which the page was left. */
async function leave(engine: Engine, link: string): Promise<number> {
  const scroll = `document.querySelector('${link}').scrollIntoView({ block: 'center', behavior: 'instant' })`
  await engine.evaluate(`(${scroll}, true)`)
  const top = await engine.evaluate<number>('Math.round(scrollY)')
  await engine.click(link)
  return top
}

async function search(engine: Engine, way: Way): Promise<void> {
  await engine.click(LINK.search)
  const field = way === 'no scripts' ? 'main input[type=search]' : 'dialog input'
  const result = way === 'no scripts' ? 'main ol a' : 'dialog [role=option]'
  const isThere = (selector: string) =>
    engine.evaluate<boolean>(`document.querySelector('${selector}') !== null`)
  await poll(() => isThere(field), Boolean)
  await engine.type(field, 'roadmap')
  if (way === 'no scripts') await engine.click('main form button')
  await poll(() => isThere(result), Boolean)
  await engine.click(result)
}

interface Expected {
  path: RegExp
  lang: string
  /** Scroll position. */
  top: number
  way: Way
}

/** By full loads, browsers restore a position before late pictures and fonts have their height. */
const TOLERANCE_PX: Record<Way, number> = { 'one document': 1, 'full loads': 40, 'no scripts': 40 }

async function expectShown(engine: Engine, { path, lang, top, way }: Expected): Promise<void> {
  const faultsOf = (shown: Shown) => {
    const checks = {
      path: path.test(shown.path),
      lang: shown.lang === lang,
      // That of the home page is not its heading.
      title: shown.title.startsWith(shown.path === '/' ? 'Digital product manager' : shown.heading),
      headings: shown.headings === 1,
      canonical: shown.canonical === shown.path,
      structured: shown.structured === 1,
      top: Math.abs(shown.top - top) <= TOLERANCE_PX[way],
      ...(way === 'one document' && {
        isOneWindow: shown.isOneWindow,
        isHeadingFocused: shown.isHeadingFocused,
        isAnnounced: shown.isAnnounced,
      }),
    }
    return Object.entries(checks).flatMap(([name, isRight]) => (isRight ? [] : name))
  }
  const shown = await poll(
    () => engine.evaluate<Shown>(DESCRIBE),
    (found) => faultsOf(found).length === 0,
  )
  expect(faultsOf(shown), `at ${path}: ${JSON.stringify({ ...shown, wanted: { lang, top } })}`).toEqual([])
}
