/**
 * Machines that fail: one of two servers behind nginx, and a disk that is full or read-only. Part of `npm run soak`, on a machine
 * with nginx (`apt-get install -y nginx-light`) and as a user who may mount.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { hasNginx, startNginx } from '../nginx.ts'
import { NO_BACKEND, type OwnServer, startOwnServer } from './own-server.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

test.describe('of two servers behind nginx, as deploy/nginx.conf sets it up,', () => {
  test.skip(!hasNginx, 'nginx is not installed')

  test('one that is killed fails nobody whose answer had not begun', { tag: '@soak' }, async () => {
    const servers = await Promise.all([startOwnServer(NO_BACKEND), startOwnServer(NO_BACKEND)])
    const [one, other] = servers.map(({ url }) => new URL(url).host.replace('localhost', '127.0.0.1'))
    // Without its cache, which would hide what comes to a server that is down.
    const proxy = await startNginx([one ?? '', other ?? ''], (site) => site.replace('proxy_cache site;', ''))
    const clients = Array.from({ length: 16 }, (_, number) => `127.0.0.${number + 2}`)
    const load = clients.map((address) => visitor(proxy.port, address))
    const eachIsAnswered = async (times: number) => {
      const goals = load.map(({ answered }) => answered() + times)
      await expect
        .poll(() => load.every(({ answered }, place) => answered() > (goals[place] ?? 0)))
        .toBe(true)
    }
    await eachIsAnswered(50)
    await servers[0]?.kill()
    await eachIsAnswered(10)
    const soon = load.map(({ failed }) => failed())
    await eachIsAnswered(200)
    const counts = await Promise.all(load.map((one) => one.stop()))
    await proxy.stop()
    await servers[1]?.stop()
    // Half an answer cannot be asked for again; there are few, since a page leaves in one piece.
    expect(soon.reduce((sum, failures) => sum + failures, 0)).toBeLessThanOrEqual(1)
    expect(counts.map(({ failed }) => failed)).toEqual(soon)
  })
})

test.describe('a disk', () => {
  test.skip(process.getuid?.() !== 0, 'only root may mount')

  test('that is full keeps no visitor from reading, and a message stays in its form until there is room', {
    tag: '@soak',
  }, async ({ page }) => {
    const dir = mountTemporary('size=2m')
    const server = await startOwnServer({ ...NO_BACKEND, DATA_DIR: dir })
    await page.goto(`${server.url}/`)
    const filler = join(dir, 'filler')
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k'])
    await send(page, 'To be kept.')
    await expect(page.getByLabel(/message/i).last()).toHaveValue(/To be kept/)
    await readsAndShares(page.request, server)
    rmSync(filler)
    await send(page, 'To be kept.')
    await expect(page.getByText(/thank you|on its way|has been sent/i).first()).toBeVisible()
    await server.stop()
    unmount(dir)
  })

  test('that is read-only keeps no visitor from reading', { tag: '@soak' }, async ({ request }) => {
    const dir = mountTemporary('ro')
    const server = await startOwnServer({ ...NO_BACKEND, DATA_DIR: dir })
    await readsAndShares(request, server)
    await server.stop()
    unmount(dir)
  })
})

async function send(page: Page, message: string): Promise<void> {
  const form = page.locator('form[action$="#contact"]')
  await form.locator('[name=name]').fill('Anna')
  await form.locator('[name=email]').fill('anna@example.org')
  await form.locator('[name=subject]').fill('Hello there')
  await form.locator('[name=message]').fill(message)
  await form.getByRole('button').click()
}

/** A page, and the card that a network shows of it. */
async function readsAndShares(request: APIRequestContext, { url }: OwnServer): Promise<void> {
  const page = await request.get(`${url}/blog`)
  expect(page.status()).toBe(200)
  const [card = ''] = /\/cards\/\w+\.png/.exec(await page.text()) ?? []
  const drawn = await request.get(url + card)
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png'])
}

function mountTemporary(options: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dir])
  return dir
}

function unmount(dir: string): void {
  execFileSync('umount', ['--lazy', dir])
}

/** Asks for a page again and again from one address of this machine, on one connection that is kept. */
function visitor(port: number, localAddress: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const counts = { answered: 0, failed: 0 }
  let isOver = false
  const ask = () =>
    new Promise<boolean>((resolve) => {
      const request = get({ host: '127.0.0.1', port, path: '/blog', localAddress, agent }, (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode === 200))
        response.once('error', () => resolve(false))
      })
      request.once('error', () => resolve(false))
    })
  const asking = (async () => {
    while (!isOver) counts[(await ask()) ? 'answered' : 'failed'] += 1
  })()
  return {
    answered: () => counts.answered,
    failed: () => counts.failed,
    async stop() {
      isOver = true
      await asking
      agent.destroy()
      return counts
    },
  }
}
