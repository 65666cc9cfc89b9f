/** One visitor, two tabs: what happens to the session in one shows in the other. */
import { type AccountSite, startAccountSite } from './account-site.ts'
import { OWNER, signInOwner } from './accounts.ts'
import { expect, mountIslands, test } from './site.ts'

let site: AccountSite
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(90_000)
  site = await startAccountSite()
})

test.afterAll(() => site?.stop())

test.beforeEach(({ consoleWatch }) => {
  consoleWatch.expected = [/Failed to load resource/]
})

/** Once the tab that changed something has come alive. */
const SOON = { timeout: 1000 }

test('signed in and out in one, the other says so within a second', async ({ page, context }) => {
  const other = await context.newPage()
  const scripts: string[] = []
  other.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await other.goto(`${site.url}/cv`)
  await mountIslands(other)
  await other.waitForLoadState('networkidle')
  expect(scripts).not.toEqual([])
  for (const url of scripts)
    expect(await (await page.request.get(url)).text(), url).not.toContain('Auth session missing!')

  await signInOwner(page, site.url)
  await mountIslands(page)
  await expect(other.getByText(`Signed in as ${OWNER.identifier}`)).toBeVisible({ timeout: 5000 })

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  await mountIslands(page)
  await expect(other.getByRole('button', { name: 'Sign out' })).toHaveCount(0, SOON)
  await expect(other).toHaveURL(`${site.url}/cv`)
})

test('a page that was for who was signed in does not stay on the screen', async ({ page, context }) => {
  await signInOwner(page, site.url)
  const other = await context.newPage()
  await other.goto(`${site.url}/account`)
  await mountIslands(other)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(other).toHaveURL(`${site.url}/login`)
})

test('a tab that slept through it looks again when it is shown', { tag: '@soak' }, async ({
  page,
  context,
}) => {
  await signInOwner(page, site.url)
  await page.goto(`${site.url}/cv`)
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await context.clearCookies()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0, SOON)
})
