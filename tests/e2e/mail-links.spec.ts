/** The link of a mail in a browser. */
import { request as ask, createServer } from 'node:http'
import { listening } from '../listening.ts'
import { startAccountSite } from './account-site.ts'
import { OWNER } from './accounts.ts'
import { arriving, KEY, lookLikeAPerson, startCapture } from './posthog.ts'
import { expect, open, test } from './site.ts'
import { TEST_BASE } from './test-site.ts'

/** Stands before a site and keeps what it is asked for. */
async function startCounter(url: string) {
  const asked: { line: string; referrer: string | undefined }[] = []
  const server = createServer((request, response) => {
    asked.push({ line: `${request.method} ${request.url}`, referrer: request.headers.referer })
    const { method, headers } = request
    const onward = ask(new URL(request.url ?? '/', url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  const port = await listening(server, 'localhost')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://localhost:${port}${TEST_BASE}`, asked, stop }
}

test('is asked for once, signs in when its button is pressed, and leads to the page asked for', async ({
  page,
  consoleWatch,
}) => {
  test.slow()
  consoleWatch.expected = [/Failed to load resource/]
  const capture = await startCapture()
  const site = await startAccountSite({ POSTHOG_KEY: KEY, POSTHOG_HOST: capture.host })
  const counter = await startCounter(site.url)
  try {
    await lookLikeAPerson(page.context())
    await open(page, `${counter.url}/privacy`)
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.goto(`${counter.url}/drafts`)
    await page.locator('input[name=identifier]').fill(OWNER.identifier)
    await page.locator('button[value=link]').click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    const secret = site.service.state.links[0]?.hash ?? ''
    await open(page, `${counter.url}/confirm?token_hash=${secret}&type=email`)
    const opened = () => counter.asked.filter(({ line }) => line.startsWith(`GET ${TEST_BASE}/confirm`))
    expect(opened()).toHaveLength(1)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${counter.url}/drafts`)
    await page.goto(`${counter.url}/cv`)
    await arriving(page, () => JSON.stringify(capture.events)).toContain('/cv')
    expect(opened()).toHaveLength(1)
    expect(counter.asked.map(({ referrer }) => referrer).join()).not.toContain(secret)
    expect(JSON.stringify(capture.events)).not.toContain(secret)
  } finally {
    counter.stop()
    await Promise.all([site.stop(), capture.close()])
  }
})
