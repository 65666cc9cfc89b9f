import type { Page } from '@playwright/test'
import { fillSignIn, OWNER, signInOwner } from './accounts.ts'
import { expectAccessible, lookInTurn } from './axe.ts'
import { chooseLanguage, expect, holdScripts, mountIslands, open, test, VARIANTS } from './site.ts'
import { TEST_BASE } from './test-site.ts'

const WORDS = {
  en: {
    prefix: '',
    missing: 'You must provide either an email or phone number and a password',
    wrong: 'That account and password do not match.',
    noAccount: 'Enter your email address or phone number.',
    noPassword: 'Enter your password.',
    wayOut: 'Enter it again, or choose ‘Email me a link’: that needs no password.',
    sent: 'Check your email',
    drafts: 'Drafts',
    signOut: 'Sign out',
    signedIn: `Signed in as ${OWNER.identifier}`,
    ended: 'Your session has ended. Please sign in again.',
  },
  it: {
    prefix: '/it',
    missing: 'Servono un’email o un numero di telefono e una password.',
    wrong: 'Account e password non corrispondono.',
    noAccount: 'Scrivi il tuo indirizzo email o il numero di telefono.',
    noPassword: 'Scrivi la tua password.',
    wayOut: 'Scrivila di nuovo, oppure scegli «Mandami un link»: non serve la password.',
    sent: 'Controlla la posta',
    drafts: 'Bozze',
    signOut: 'Esci',
    signedIn: `Accesso effettuato come ${OWNER.identifier}`,
    ended: 'La sessione è scaduta. Accedi di nuovo.',
  },
} as const

for (const { locale, javaScriptEnabled } of VARIANTS) {
  const words = WORDS[locale]
  const name = `in ${locale}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`
  test.describe(name, { tag: javaScriptEnabled ? [] : '@soak' }, () => {
    test.use({ javaScriptEnabled })

    test('the owner is led to sign in, to the drafts, and out again', async ({ page, consoleWatch }) => {
      consoleWatch.expected = [/401|422/]
      await chooseLanguage(page, locale)
      await page.goto(`${words.prefix}/drafts`)
      await expect(page).toHaveURL(`${words.prefix}/login`)
      await page.locator('button[value=password]').click()
      await expect(page.getByRole('alert')).toHaveText(words.missing)
      await expect(page.locator('.field-error')).toHaveText([words.noAccount, words.noPassword])
      await expect(page.locator('input[name=identifier]')).toBeFocused()
      await fillSignIn(page, { ...OWNER, password: 'not this one' })
      await expect(page.getByRole('alert')).toHaveText(words.wrong)
      await expect(page.locator('.field-error')).toHaveText(words.wayOut)
      await expect(page.locator('input[name=password]')).toBeFocused()
      await expect(page.locator('input[name=identifier]')).toHaveValue(OWNER.identifier)
      await fillSignIn(page, OWNER)
      await expect(page).toHaveURL(`${words.prefix}/drafts`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.drafts)
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/drafts\/blog\//)
      await expect(page.locator('.prose')).toContainText(/\w{4}/)
      await page.getByRole('banner').getByRole('button', { name: words.signOut }).click()
      await expect(page).toHaveURL(words.prefix || '/')
      await page.goto(`${words.prefix}/drafts`)
      await expect(page).toHaveURL(`${words.prefix}/login`)
    })

    test('a link by mail is promised, and a session that ended is said to have', async ({
      page,
      context,
      baseURL,
    }) => {
      await chooseLanguage(page, locale)
      await page.goto(`${words.prefix}/login`)
      await page.locator('input[name=identifier]').fill('nobody@tramontana.example')
      await page.locator('button[value=link]').click()
      await expect(page.getByRole('heading', { name: words.sent })).toBeVisible()
      await context.addCookies([{ name: 'sb-site-auth-token', value: 'garbage', url: baseURL ?? '' }])
      await page.goto(`${words.prefix}/drafts`)
      await expect(page.getByRole('alert')).toHaveText(words.ended)
      // No field is wrong: the words themselves have the focus.
      await expect(page.getByRole('alert')).toBeFocused()
    })
  })
}

/** Returns a promise that the page fulfils once it has learned who is signed in, also while it waits for another page. */
async function watchLearning(page: Page): Promise<{ learned: Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.exposeFunction('tellLearned', resolve)
  await page.evaluate(() => {
    const { tellLearned } = window as unknown as { tellLearned(): void }
    const root = document.documentElement
    new MutationObserver(() => setTimeout(tellLearned)).observe(root, { attributeFilter: ['data-session'] })
  })
  return { learned: promise }
}

test('signing out leads home, also when the page misses the session before the answer is there', async ({
  page,
}) => {
  await signInOwner(page)
  await mountIslands(page)
  const { learned } = await watchLearning(page)
  await page.evaluate((path) => {
    window.addEventListener('submit', async () => {
      for (const { name = '' } of await cookieStore.getAll()) await cookieStore.delete({ name, path })
      window.dispatchEvent(new Event('focus'))
    })
  }, `${TEST_BASE}/`)
  await page.route('**/logout', async (route) => {
    await learned
    await route.continue()
  })
  await page.getByRole('banner').getByRole('button', { name: WORDS.en.signOut }).click()
  await expect(page).toHaveURL('/')
})

test('signing out before the page has come alive leads home, also when it comes alive before the answer is shown', async ({
  page,
}) => {
  await signInOwner(page)
  const release = await holdScripts(page)
  // The load event waits for the scripts.
  await page.reload({ waitUntil: 'commit' })
  const { learned } = await watchLearning(page)
  await page.route('**/logout', async (route) => {
    // Keeps the cookies of the answer, as a browser does before it shows what the answer leads to.
    const response = await route.fetch({ maxRedirects: 0 })
    release()
    await learned
    await route.fulfill({ response })
  })
  await page.getByRole('banner').getByRole('button', { name: WORDS.en.signOut }).click()
  await expect(page).toHaveURL('/')
})

test('a page that everyone gets shows who is signed in, and the browser speaks with no other host', async ({
  page,
  baseURL,
}) => {
  const hosts = new Set<string>()
  const scripts: string[] = []
  page.on('request', (request) => {
    hosts.add(new URL(request.url()).origin)
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await open(page, '/blog')
  await page.waitForLoadState('networkidle')
  const before = new Set(scripts)
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
  await signInOwner(page)
  await page.goto('/blog')
  await expect(page.getByText(WORDS.en.signedIn)).toBeVisible()
  const after = await Promise.all(
    scripts.map(async (url) => [url, await (await page.request.get(url)).text()]),
  )
  const withClient = after
    .filter(([, code = '']) => code.includes('Auth session missing!'))
    .map(([url]) => url)
  expect(withClient).not.toEqual([])
  expect(withClient.filter((url) => before.has(url ?? ''))).toEqual([])
  expect([...hosts]).toEqual([baseURL])
})

test('axe finds nothing on sign-in and drafts, by day on a desk and by night on a phone in turn', async ({
  page,
}) => {
  test.slow()
  await signInOwner(page)
  const draft = await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .last()
    .getAttribute('href')
  for (const [index, path] of [
    '/login',
    '/login?problem=link',
    '/account',
    '/drafts',
    draft ?? '',
    '/stream/the-bell-at-noon',
  ].entries()) {
    await open(page, path)
    await expectAccessible(page, { name: path, looks: lookInTurn(index) })
  }
})
