/** The account page, and the second step of signing in. */
import type { Page } from '@playwright/test'
import { totp } from '../server/gotrue/totp.ts'
import { type AccountSite, startAccountSite, watchEvents } from './account-site.ts'
import { fillSignIn, OWNER, signInOwner } from './accounts.ts'
import { expectAccessible, lookInTurn } from './axe.ts'
import { expect, mountIslands, test, VARIANTS } from './site.ts'

const NEW_PASSWORD = 'a lighthouse at dusk'
/** The stand-in has neither stream nor contact messages. */
const NO_STREAM = /Failed to load resource/

const WORDS = {
  en: { prefix: '', saved: 'Your new password is saved.', disconnect: 'Disconnect Phone' },
  it: { prefix: '/it', saved: 'La nuova password è salvata.', disconnect: 'Scollega Phone' },
} as const

let site: AccountSite
// Each test has a server of its own: one visitor may try no more than 30 times.
test.describe.configure({ timeout: 90_000 })
test.beforeEach(async ({ consoleWatch }) => {
  consoleWatch.expected = [NO_STREAM]
  site = await startAccountSite()
})
test.afterEach(() => site.stop())

const button = (page: Page, intent: string) => page.locator(`main button[value=${intent}]`)

/** Waits for its end: a page that is asked for meanwhile would break it off. */
async function signOut(page: Page): Promise<void> {
  await page.locator('header form button').click()
  await expect(page.locator('header form:visible')).toHaveCount(0)
}

/** Connects an app by the key that the page shows, as someone does whose camera is broken. */
async function connectApp(page: Page): Promise<string> {
  await page.locator('input[name=name]').fill('Phone')
  await button(page, 'enrol').click()
  const secret = (await page.locator('main figure code').innerText()).replace(/\s/g, '')
  await page.locator('input[name=code]').fill(totp(secret, Date.now()))
  await button(page, 'verify').click()
  await expect(page).toHaveURL(/done=factorAdded/)
  return secret
}

for (const { locale, javaScriptEnabled } of VARIANTS) {
  const { prefix, saved, disconnect } = WORDS[locale]
  const tag = javaScriptEnabled ? [] : '@soak'
  test.describe(`in ${locale}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, { tag }, () => {
    test.use({ javaScriptEnabled, locale: locale === 'it' ? 'it-IT' : 'en-US' })

    test('a forgotten password is replaced, and an app connected, asked for and disconnected', async ({
      page,
    }) => {
      await page.goto(`${site.url}${prefix}/login`)
      await page.locator('input[name=identifier]').fill(OWNER.identifier)
      await button(page, 'recovery').click()
      await expect(page.locator('main [role=status]')).toContainText(OWNER.identifier)
      await page.goto(
        `${site.url}${prefix}/confirm?type=recovery&token_hash=${site.service.state.links[0]?.hash}`,
      )
      await page.locator('main form button').click()
      await expect(page).toHaveURL(`${site.url}${prefix}/account`)
      await page.locator('input[name=password]').fill('short')
      await button(page, 'password').click()
      await expect(page.getByRole('alert')).toContainText(/short|corta/)
      await expect(page.locator('input[name=password]')).toBeFocused()
      await page.locator('input[name=password]').fill(NEW_PASSWORD)
      await button(page, 'password').click()
      await expect(page.locator('main [role=status]')).toHaveText(saved)

      const secret = await connectApp(page)
      await signOut(page)
      await page.goto(`${site.url}${prefix}/drafts`)
      await fillSignIn(page, { ...OWNER, password: NEW_PASSWORD })
      await expect(page).toHaveURL(`${site.url}${prefix}/login`)
      await page.goto(`${site.url}${prefix}/drafts`)
      await expect(page).toHaveURL(`${site.url}${prefix}/login`)
      await page.locator('input[name=code]').fill('000000')
      await button(page, 'code').click()
      await expect(page.locator('input[name=code]')).toBeFocused()
      await expect(page.locator('input[name=code]')).toHaveAccessibleDescription(/code|codice/)
      await page.locator('input[name=code]').fill(totp(secret, Date.now()))
      await button(page, 'code').click()
      await expect(page).toHaveURL(`${site.url}${prefix}/drafts`)

      await page.goto(`${site.url}${prefix}/account`)
      await page.getByRole('button', { name: disconnect }).click()
      await expect(page).toHaveURL(/done=factorRemoved/)
      expect(site.owner.factors).toEqual([])
    })
  })
}

test('every event of the session reaches the pages, wherever it happened', { tag: '@soak' }, async ({
  page,
  context,
}) => {
  const events = await watchEvents(page)
  const seen = (event: string) => expect.poll(events.take, event).toContain(event)
  await page.goto(`${site.url}/login`)
  await seen('INITIAL_SESSION')
  await fillSignIn(page, OWNER)
  await seen('SIGNED_IN')
  await page.goto(`${site.url}/account`)
  await page.locator('input[name=password]').fill(NEW_PASSWORD)
  await button(page, 'password').click()
  await seen('USER_UPDATED')
  await connectApp(page)
  await seen('MFA_CHALLENGE_VERIFIED')
  await expireSession(context)
  await page.goto(`${site.url}/cv`)
  await seen('TOKEN_REFRESHED')
  await page.locator('header form button').click()
  await seen('SIGNED_OUT')
  site.owner.factors = []
  await page.goto(`${site.url}/login`)
  await page.locator('input[name=identifier]').fill(OWNER.identifier)
  await button(page, 'recovery').click()
  await expect.poll(() => site.service.state.links).toHaveLength(1)
  await page.goto(`${site.url}/confirm?type=recovery&token_hash=${site.service.state.links[0]?.hash}`)
  await page.locator('main form button').click()
  await seen('PASSWORD_RECOVERY')
})

/** Rewrites the cookies of a session so that its token seems to have run out. */
async function expireSession(context: ReturnType<Page['context']>): Promise<void> {
  const cookies = (await context.cookies()).filter(({ name }) => /auth-token(\.\d)?$/.test(name))
  const value = cookies
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((cookie) => cookie.value)
    .join('')
  const session = JSON.parse(Buffer.from(value.slice('base64-'.length), 'base64url').toString())
  const expired = Buffer.from(JSON.stringify({ ...session, expires_at: 1 })).toString('base64url')
  const name = 'sb-site-auth-token'
  for (const cookie of cookies) await context.clearCookies({ name: cookie.name })
  await context.addCookies([{ name, value: `base64-${expired}`, url: site.url }])
}

test('axe finds nothing on the account and the second step, by day on a desk and by night on a phone in turn', {
  tag: '@soak',
}, async ({ page }) => {
  await signInOwner(page, site.url)
  const steps: Record<string, () => Promise<unknown>> = {
    account: () => page.goto(`${site.url}/account`),
    'weak password': async () => {
      await page.locator('input[name=password]').fill('short')
      await button(page, 'password').click()
    },
    'app being connected': async () => {
      await page.locator('input[name=name]').fill('Phone')
      await button(page, 'enrol').click()
    },
    'wrong code': async () => {
      await page.locator('input[name=code]').fill('000000')
      await button(page, 'verify').click()
    },
    'app connected': async () => {
      await page.goto(`${site.url}/account`)
      await connectApp(page)
    },
    'second step': async () => {
      await signOut(page)
      await page.goto(`${site.url}/login`)
      await fillSignIn(page, OWNER)
    },
  }
  for (const [index, [name, step]] of Object.entries(steps).entries()) {
    await step()
    await mountIslands(page)
    // Header and footer are the same on every page, and are looked at there.
    await expectAccessible(page, { name, part: 'main', looks: lookInTurn(index) })
  }
})
