/** `deploy/nginx.conf`: nginx stores a page once per language and encoding, whatever else its readers send. */
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listening } from '../listening.ts'
import { hasNginx, startNginx } from '../nginx.ts'
import { testSite } from './site.ts'

if (!hasNginx) console.log('Skipped: nginx is not installed (apt-get install -y nginx-light)')

describe.skipIf(!hasNginx)('nginx as a cache', () => {
  /** Addresses that came to the site. */
  let asked: string[] = []
  const application = getRequestListener(testSite().app.fetch)
  const site = createServer((request, response) => {
    asked.push(request.url ?? '')
    application(request, response)
  })
  let proxy: Awaited<ReturnType<typeof startNginx>>

  beforeAll(async () => {
    const address = `127.0.0.1:${await listening(site)}`
    proxy = await startNginx([address, address])
  })
  afterAll(async () => {
    await proxy.stop()
    site.close()
  })

  async function get(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(`http://127.0.0.1:${proxy.port}${path}`, { headers, redirect: 'manual' })
    return { status: answer.status, to: answer.headers.get('Location'), text: await answer.text() }
  }
  const ofCookie = (path: string, Cookie: string, list = '') => get(path, { Cookie, 'Accept-Language': list })

  test('one copy of a page without prefix serves every reader of its language', async () => {
    asked = []
    const pages = [
      await get('/blog'),
      await get('/blog', { 'Accept-Language': 'en-GB,en;q=0.9,it;q=0.1' }),
      await get('/blog', { 'Accept-Language': 'de-DE,de;q=0.9' }),
      await ofCookie('/blog', 'ph_x=1; locale=en; sb-auth-token=base64-abc', 'it'),
      await ofCookie('/blog', 'ph_x=2'),
    ]
    expect(pages.map(({ text }) => text)).toEqual(pages.map(() => '<p>/blog</p>'))
    expect(asked).toEqual(['/blog'])
  })

  test.each([
    ['the browser’s list', '', 'it-IT,it;q=0.9,en;q=0.5'],
    ['the browser’s list behind another language', '', 'de,it;q=0.8,en;q=0.5'],
    ['a stored choice', 'a=b; locale=it', 'en'],
    ['a stored choice that is written after an unknown one', 'locale=xx; locale=it', 'en'],
  ])('a reader of the other language by %s is led there, past the copy', async (_name, cookie, list) => {
    await get('/blog')
    expect(await ofCookie('/blog', cookie, list)).toMatchObject({ status: 302, to: '/it/blog?opened=en' })
    expect((await get('/blog')).text).toBe('<p>/blog</p>')
  })

  test('nobody stores a page for readers of another language', async () => {
    for (const cookie of ['LOCALE=it; locale=en', 'locale="en"; locale=it', 'locale=it; locale=en']) {
      await ofCookie('/blog/handout', cookie, 'en')
    }
    const italian = await get('/blog/handout', { 'Accept-Language': 'it' })
    expect(italian).toMatchObject({ status: 302, to: '/it/blog/handout?opened=en' })
  })

  test('a page with a prefix is one copy for everybody', async () => {
    asked = []
    for (const list of ['it', 'en', 'de', '']) await get('/it/blog', { 'Accept-Language': list })
    await ofCookie('/it/blog', 'ph_x=1; locale=it', 'en')
    expect(asked).toEqual(['/it/blog'])
  })

  test.each(['/login', '/drafts', '/stream'])('%s is never stored', async (path) => {
    asked = []
    await get(path)
    await get(path)
    expect(asked).toEqual([path, path])
  })
})
