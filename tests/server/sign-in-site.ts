/** A site for tests of sign-in, and a visitor who keeps cookies as a browser does. */
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll } from 'vitest'
import { backendClient } from '../../server/backend/client.ts'
import { openLite } from '../../server/dev/backend/lite.ts'
import { rateLimit } from '../../server/http/rate-limit.ts'
import type { Site } from '../../server/site.ts'
import { serving } from '../serving.ts'
import { testSite } from './site.ts'

export const OWNER = { identifier: 'owner@meridiana.example', password: 'a harbour at noon' }
export const VISITOR_ADDRESS = '203.0.113.7'
export const OTHER = { identifier: 'other@meridiana.example', password: 'a quay at night' }

/** The embedded backend's sign-in service on a socket, with both accounts, for all tests of a file; `mails` are what it sent. */
export async function startSignInService() {
  const keys = { publishableKey: 'sb_publishable_k', secretKey: 'sb_secret_k', jwtSecret: 'x'.repeat(48) }
  const mails: string[] = []
  const lite = await openLite({ keys, onMail: ({ text = '' }) => void mails.push(text) })
  const server = createServer(getRequestListener((request) => lite.fetch(request)))
  afterAll(() => lite.close())
  const address = {
    url: await serving(server, afterAll),
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
  }
  for (const account of [OWNER, OTHER]) {
    const { error } = await backendClient(address, { timeLimit: 10_000 }).auth.signUp({
      email: account.identifier,
      password: account.password,
    })
    if (error) throw error
  }
  return { address, mails, lite }
}

/** A visitor of a site whose sign-in service is at `url`, or nowhere. */
export function visitor(
  url: string | undefined,
  posts = 30,
  { signIn, ...changes }: Partial<Omit<Site, 'signIn'>> & { signIn?: Partial<Site['signIn']> } = {},
) {
  const lines: string[] = []
  const { app, site } = testSite({
    ...changes,
    signIn: {
      address: () =>
        url ? { url, publishableKey: 'sb_publishable_k', secretKey: 'sb_secret_k' } : undefined,
      owners: () => [OWNER.identifier],
      ways: () => undefined,
      siteUrl: undefined,
      limit: rateLimit(posts),
      calls: rateLimit(posts),
      linkMilliseconds: 0,
      log: { info: (line: string) => void lines.push(line) },
      ...signIn,
    },
  })
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit = {}) => {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const incoming = { socket: { remoteAddress: VISITOR_ADDRESS } }
    const response = await app.request(path, { ...init, headers: { Cookie, ...init.headers } }, { incoming })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const post = (path: string, fields: Record<string, string>, origin = 'http://localhost') =>
    send(path, { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: origin } })
  return { cookies, get: (path: string) => send(path), send, post, site, lines }
}
