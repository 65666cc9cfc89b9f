/** The person that analytics know: nobody by default, and an account for as long as it is signed in. */
import type { Page } from '@playwright/test'
import { type AccountSite, startAccountSite } from './account-site.ts'
import { fillSignIn, OWNER } from './accounts.ts'
import { arriving, type Capture, KEY, lookLikeAPerson, startCapture } from './posthog.ts'
import { expect, open, test } from './site.ts'

let capture: Capture
let site: AccountSite

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(90_000)
  capture = await startCapture()
  site = await startAccountSite({ POSTHOG_KEY: KEY, POSTHOG_HOST: capture.host })
})

test.afterAll(async () => {
  await site?.stop()
  await capture?.close()
})

test.beforeEach(async ({ context, consoleWatch }) => {
  // Its sign-in service has no stream.
  consoleWatch.expected = [/Failed to load resource/]
  capture.events = []
  await lookLikeAPerson(context)
})

const events = (name: string) => capture.events.filter(({ event }) => event === name)
const viewOf = (path: string) =>
  events('$pageview').findLast(({ properties }) => properties.$pathname === path)?.properties

/** Opens a page, and waits for what analytics are told of it. */
async function view(page: Page, path: string): Promise<Record<string, unknown>> {
  await page.goto(site.url + path)
  await arriving(page, () => viewOf(path)).toBeDefined()
  return viewOf(path) ?? {}
}

for (const order of ['before', 'after'] as const) {
  test(`whoever agrees ${order} signing in is told of by their account’s number until they sign out`, {
    tag: '@soak',
  }, async ({ page }) => {
    test.slow()
    const agree = async () => {
      await page.getByRole('button', { name: 'Accept' }).click()
      await arriving(page, () => events('$pageview').length).toBeGreaterThan(0)
    }
    await open(page, `${site.url}/login`)
    if (order === 'before') await agree()
    const anonymous = viewOf('/login')?.distinct_id
    await fillSignIn(page, OWNER)
    await expect(page).toHaveURL(`${site.url}/drafts`)
    if (order === 'after') await agree()
    await arriving(page, () => events('$identify')).toHaveLength(1)
    const { distinct_id: account } = events('$identify')[0]?.properties ?? {}
    expect(account).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(account).not.toBe(anonymous)
    expect(await view(page, '/cv')).toMatchObject({ distinct_id: account, $process_person_profile: true })
    expect(JSON.stringify(capture.events)).not.toContain(OWNER.identifier)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(`${site.url}/`)
    await arriving(page, () => viewOf('/')).toBeDefined()
    const { distinct_id: stranger, $process_person_profile } = viewOf('/') ?? {}
    expect($process_person_profile).toBe(false)
    expect([account, anonymous]).not.toContain(stranger)
    expect((await view(page, '/privacy')).distinct_id).toBe(stranger)
  })
}
