/** Every screen in every state: where it is, and what a visitor does before the picture is taken. */
import type { Locator, Page } from '@playwright/test'
import type { Locale } from '../../shared/model.ts'
import { OTHER, OWNER } from '../e2e/accounts.ts'
import type { SiteName } from './sites.ts'

export interface Screen {
  name: string
  /** The gallery's server that shows it; by default the one with the whole site. */
  site?: SiteName
  /** Without prefix; one a language where they differ. */
  path: string | Partial<Record<Locale, string>>
  /** Signed in with this account beforehand. */
  as?: typeof OWNER
  /** Runs once the islands are mounted, before the picture is taken. */
  act?(page: Page): Promise<void>
  /** Shows this part only, instead of the whole page. */
  part?: string
  /** Shows the window instead of the whole page, for elements that are fixed to it. */
  isWindow?: true
  /** Only up to this width, in pixels. */
  upTo?: number
  /** Leaves the question about analytics open. */
  asksConsent?: true
}

const POST = {
  en: '/blog/2026/field-guide-to-discovery-interviews',
  it: '/blog/2026/guida-alle-interviste',
}
const SHAPE_UP = '/blog/2025/the-shape-up-book'
const LINK = '/confirm?token_hash=used&type=email'
const CONTACT = { path: '/', part: '#contact' }
const NEXT_PAGE = '**/_payload.json?after=*'

export const SCREENS: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home, backend down', site: 'lacking', path: '/' },
  { name: 'home, nothing published', site: 'bare', path: '/' },
  { name: 'home, constellation open', path: '/', part: '#skills', act: openSkill },
  { name: 'navigation open', path: '/', act: openMenu, isWindow: true, upTo: 768 },
  { name: 'consent pending', path: '/', asksConsent: true, isWindow: true, act: waitForQuestion },
  { name: 'blog', path: '/blog' },
  { name: 'blog, page 2', path: '/blog?page=2' },
  { name: 'blog, filtered', path: '/blog?type=photo' },
  { name: 'blog, nothing in the filter', site: 'lacking', path: '/blog?type=note' },
  { name: 'blog, empty', site: 'bare', path: '/blog' },
  { name: 'post', path: POST },
  {
    name: 'post with code',
    path: {
      en: '/blog/2026/a-bilingual-site-from-one-repository',
      it: '/blog/2026/un-sito-bilingue-da-un-solo-repository',
    },
  },
  { name: 'post, stale translation', site: 'lacking', path: POST },
  { name: 'post, missing translation', path: '/blog/2025/english-only-workshop-handout' },
  {
    name: 'post, photo',
    path: { en: '/blog/2025/harbour-at-six', it: '/blog/2025/il-porto-alle-sei' },
  },
  { name: 'post, link', path: SHAPE_UP },
  {
    name: 'post, note',
    path: { en: '/blog/2025/notes/on-estimates', it: '/blog/2025/note/sulle-stime' },
  },
  { name: 'post, project', path: '/blog/2026/porto-lento-in-production' },
  { name: 'project', path: '/project/porto-lento' },
  { name: 'project with support', path: '/project/casa-comune' },
  { name: 'project, not found', path: '/project/no-such-project' },
  { name: 'search', path: { en: '/search?q=interviews', it: '/search?q=intervista' } },
  { name: 'search, nothing asked', path: '/search' },
  { name: 'search, nothing found', path: '/search?q=zzqqxx' },
  { name: 'search, waiting', path: '/', act: (page) => typeSearch(page, () => {}), isWindow: true },
  {
    name: 'search, failed',
    path: '/',
    act: (page) => typeSearch(page, (route) => route.abort()),
    isWindow: true,
  },
  { name: 'search, open', path: '/', act: openSearch, isWindow: true },
  { name: 'cv', path: '/cv' },
  { name: 'privacy', path: '/privacy' },
  { name: 'stream', path: '/stream' },
  { name: 'stream, filtered', path: '/stream?type=photo' },
  { name: 'stream, loading', path: '/stream', act: chooseFilterForEver },
  { name: 'stream, all loaded', path: '/stream?type=project', act: loadAll },
  { name: 'stream, more failed', path: '/stream', act: failToLoadMore },
  { name: 'stream, failed', site: 'lacking', path: '/stream' },
  { name: 'stream, nothing in the filter', site: 'bare', path: '/stream?type=note' },
  { name: 'stream, empty', site: 'bare', path: '/stream' },
  { name: 'stream entry, photo', path: '/stream/two-windows' },
  { name: 'stream entry, note', path: '/stream/the-bell-at-noon' },
  { name: 'stream entry, link', path: '/stream/local-first' },
  { name: 'stream entry, article', path: '/stream/new-field-guide' },
  { name: 'stream entry, project', path: '/stream/museo-aperto-reads-aloud' },
  { name: 'stream entry, failed', site: 'lacking', path: '/stream/two-windows' },
  { name: 'contact, field errors', ...CONTACT, act: sendNothing },
  { name: 'contact, sending', ...CONTACT, act: (page) => send(page, () => {}) },
  { name: 'contact, sent', ...CONTACT, act: (page) => send(page) },
  { name: 'contact, failed', ...CONTACT, act: (page) => send(page, (route) => route.abort()) },
  { name: 'sign-in', path: '/login' },
  { name: 'sign-in, nothing given', path: '/login', act: (page) => signIn(page, 'password') },
  {
    name: 'sign-in, refused',
    path: '/login',
    act: (page) => signIn(page, 'password', OWNER.identifier, 'no'),
  },
  { name: 'sign-in, link sent', path: '/login', act: (page) => signIn(page, 'link', OWNER.identifier) },
  { name: 'sign-in, link of a mail', path: LINK },
  { name: 'sign-in, link of an invitation', path: '/confirm?token_hash=used&type=invite' },
  { name: 'sign-in, link refused', path: LINK, act: pressButton },
  { name: 'sign-in, service down', site: 'lacking', path: '/login?problem=unavailable' },
  {
    name: 'sign-in, recovery sent',
    path: '/login',
    act: (page) => signIn(page, 'recovery', OWNER.identifier),
  },
  { name: 'signed in', as: OWNER, path: '/login' },
  { name: 'account', as: OWNER, path: '/account' },
  { name: 'account, weak password', as: OWNER, path: '/account', act: choosePassword },
  { name: 'drafts', as: OWNER, path: '/drafts' },
  { name: 'draft', as: OWNER, path: '/drafts/blog/drafts/pricing-experiments' },
  { name: 'drafts, not the owner', as: OTHER, path: '/drafts' },
  { name: '404', path: '/no/such/page' },
  { name: '500', site: 'lacking', path: SHAPE_UP },
  { name: 'styleguide', site: 'development', path: '/styleguide' },
]

async function openSkill(page: Page): Promise<void> {
  await page.locator('#skills summary').nth(4).click()
}

async function openMenu(page: Page): Promise<void> {
  await page.locator('header button[popovertarget]:not([popovertargetaction])').click()
}

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('interv')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
}

/** Types into the search; `answer` stands in for the server. */
async function typeSearch(page: Page, answer: Parameters<Page['route']>[1]): Promise<void> {
  await page.route('**/search.json*', answer)
  await page.keyboard.press('ControlOrMeta+k')
  const hint = await page.locator('dialog [role=status]').textContent()
  await page.getByRole('combobox').fill('interv')
  await page.locator('dialog [role=status]', { hasNotText: hint ?? '' }).waitFor()
}

async function waitForQuestion(page: Page): Promise<void> {
  await page.locator('section[aria-labelledby=consent-title]').waitFor()
}

/** The next page never comes, so that its skeleton stays. */
async function chooseFilterForEver(page: Page): Promise<void> {
  await page.route('**/_payload.json*', () => {})
  await page.locator('a[href$="type=note"]').first().click()
  await page.locator('[role=status].visually-hidden').first().waitFor({ state: 'attached' })
}

const more = (page: Page): Locator => page.locator('main a[rel=next]')

async function loadAll(page: Page): Promise<void> {
  while (await more(page).isVisible()) {
    const answered = page.waitForResponse(NEXT_PAGE)
    await more(page).click()
    await answered
  }
}

async function failToLoadMore(page: Page): Promise<void> {
  await page.route(NEXT_PAGE, (route) => route.abort())
  const words = await more(page).textContent()
  await more(page).click()
  await page.locator('main a[rel=next]', { hasNotText: words ?? '' }).waitFor()
}

async function sendNothing(page: Page): Promise<void> {
  await page.locator('#contact [name=message]').fill('Too short')
  await page.locator('#contact [type=submit]').click()
  await page.locator('#contact [aria-invalid=true]').first().waitFor()
}

/** Fills the form and sends it; `answer` stands in for the server. */
async function send(page: Page, answer?: Parameters<Page['route']>[1]): Promise<void> {
  if (answer) await page.route('**/api/contact', answer)
  const words = {
    name: 'Ada',
    email: 'ada@example.org',
    subject: 'Engines',
    message: 'It could weave patterns.',
  }
  for (const [name, value] of Object.entries(words)) await page.locator(`#contact [name=${name}]`).fill(value)
  await page.locator('#contact [type=submit]').click()
  await page
    .locator('#contact [role=status]:not(:empty), #contact [type=submit][aria-disabled=true]')
    .first()
    .waitFor()
}

async function pressButton(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.locator('main form [type=submit]').click()
  await loaded
}

async function choosePassword(page: Page): Promise<void> {
  await page.locator('input[name=password]').fill('short')
  const loaded = page.waitForEvent('load')
  await page.locator('button[value=password]').click()
  await loaded
}

async function signIn(
  page: Page,
  way: 'password' | 'link' | 'recovery',
  email = '',
  password = '',
): Promise<void> {
  await page.locator('input[name=identifier]').fill(email)
  await page.locator('input[name=password]').fill(password)
  const loaded = page.waitForEvent('load')
  await page.locator(`button[value=${way}]`).click()
  await loaded
}
