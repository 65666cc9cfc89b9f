/** The development server, on a copy of the test site: what an owner saves shows in an open browser. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { NO_BACKEND } from './own-server.ts'
import { expect, open, test } from './site.ts'
import { SITE_DIR, SITE_PARTS, SITE_PORT } from './test-site.ts'

/** Below the project, so that packages are found; ignored by git. */
const COPY = join(import.meta.dirname, '../../.cache/dev-copy')
/** Time from a saved file to the browser on a busy machine with two cores. The goal is a second. */
const SOON = { timeout: 15_000 }

let server: ChildProcess
let url = ''

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(90_000)
  await rm(COPY, { recursive: true, force: true, maxRetries: 10 })
  await mkdir(COPY, { recursive: true })
  for (const part of SITE_PARTS.filter((name) => name !== 'supabase'))
    await cp(join(SITE_DIR, part), join(COPY, part), { recursive: true })
  // Nothing that the build of the site has read and encoded is done again.
  await cp(join(SITE_DIR, '.cache/pipeline'), join(COPY, '.cache/pipeline'), { recursive: true })
  server = spawn(process.execPath, ['server/dev/dev.ts'], {
    cwd: COPY,
    env: { ...process.env, ...NO_BACKEND, PORT: String(SITE_PORT + 1) },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  if (!server.stdout) throw new Error('The server has no output')
  for await (const line of createInterface(server.stdout)) {
    url = /Meridiana is at (\S+),/.exec(line)?.[1] ?? ''
    if (url) break
  }
})

test.afterAll(async () => {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  await rm(COPY, { recursive: true, force: true, maxRetries: 10 })
})

test.beforeEach(({ consoleWatch }) => {
  // The copy's packages lie above its root, where Vite serves no fonts from, and it has no backend.
  consoleWatch.expected = [/403|503/]
})

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(COPY, 'content', file)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

const POST = 'blog/2026/roadmaps-are-promises/en.md'
const OTHER_POST = 'blog/2026/choosing-what-not-to-build/en.md'

test('a saved post shows without a reload or an animation, and the place is kept', async ({ page }) => {
  // The development server compiles what the first page asks for.
  test.slow()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, `${url}/blog/2026/roadmaps-are-promises`)
  // In development faces come late, and move what is below them.
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true, isAnimated: false })
    const startViewTransition = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      Object.assign(window, { isAnimated: true })
      return startViewTransition(change)
    }
    window.scrollTo({ top: 600, behavior: 'instant' })
  })
  await edit(POST, (text) => `${text}\nA sentence that was just saved.\n`)
  await expect(page.getByText('A sentence that was just saved.')).toBeAttached(SOON)
  await edit(POST, (text) => `${text}\nAnd another one.\n`)
  await expect(page.getByText('And another one.')).toBeAttached(SOON)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  expect(await page.evaluate(() => Reflect.get(window, 'isAnimated'))).toBe(false)
  expect(await page.evaluate(() => window.scrollY)).toBe(600)
})

test('a saved theme shows in its colours, by day and after sunset', { tag: '@soak' }, async ({ page }) => {
  await open(page, `${url}/privacy`)
  const theme = join(COPY, 'content/theme.yaml')
  await writeFile(theme, 'accent: { light: "#1d5c9a", dark: "#7ab8f5" }\n')
  const mark = page.getByRole('banner').locator('circle')
  await expect(mark).toHaveCSS('fill', 'rgb(29, 92, 154)', SOON)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(mark).toHaveCSS('fill', 'rgb(122, 184, 245)')
  await rm(theme)
  await expect(mark).not.toHaveCSS('fill', 'rgb(122, 184, 245)', SOON)
})

test('what readers do not see yet is marked, in the list, on its page and beside its neighbour', {
  tag: '@soak',
}, async ({ page }) => {
  await open(page, `${url}/blog`)
  const card = (title: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(card('What I will measure next year')).toContainText('Appears on')
  await expect(card('Pricing experiments')).toContainText('Draft')
  await expect(card('Roadmaps are promises')).not.toContainText(/Appears on|Draft/)
  await page.getByRole('link', { name: 'What I will measure next year' }).first().click()
  await expect(page.locator('h1')).toHaveText('What I will measure next year')
  await expect(page.getByRole('main')).toContainText('Appears on')
  await page.locator('main a[rel=next]').click()
  await expect(page.locator('main a[rel=prev]')).toContainText(/measure next year.*Appears on/)
  await expect(page.locator('main a[rel=next]')).not.toContainText('Appears on')
})

test('a fault is an overlay with its place; the page below stays, and mending it removes the overlay', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expected.push(/broken-link|there is no/)
  await open(page, `${url}/blog/2026/roadmaps-are-promises`)
  const before = (await page.locator('h1').textContent()) ?? ''
  await edit(POST, (text) => `${text}\n[nowhere](../no-such-post)\n`)
  const overlay = page.locator('content-problems dialog[open]')
  await expect(overlay).toBeAttached(SOON)
  await expect(overlay.locator('.frame').first()).toContainText('[nowhere](../no-such-post)')
  await expect(page.locator('h1')).toHaveText(before)
  // Another file shows as it is saved, beside the fault.
  await edit(OTHER_POST, (text) => text.replace(/^title: .*$/m, 'title: Saved beside a fault'))
  await expect(async () => {
    await page.goto(`${url}/blog/2026/choosing-what-not-to-build`)
    await expect(page.locator('h1')).toHaveText('Saved beside a fault', { timeout: 1000 })
  }).toPass(SOON)
  await expect(overlay).toBeAttached(SOON)
  await edit(POST, (text) => text.replace('\n[nowhere](../no-such-post)\n', ''))
  await expect(overlay).not.toBeAttached(SOON)
})

test('a fix is applied from the page', async ({ page }) => {
  await open(page, `${url}/blog/2026/roadmaps-are-promises`)
  await edit(POST, (text) => `${text}\nA <b>word</b> of it.\n`)
  await page.getByRole('button', { name: 'Apply: Write **words**' }).first().click(SOON)
  await expect(page.locator('main strong', { hasText: 'word' })).toBeAttached(SOON)
  await expect(page.locator('content-problems dialog[open]')).not.toBeAttached()
})
