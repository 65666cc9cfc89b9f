import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { readEnv } from '../../server/env.ts'
import { trustedNetworks, visitorAddress } from '../../server/http/address.ts'
import { hostedAddress } from '../../server/services.ts'

/** The address that a request counts for, with the connection's own address and what it was forwarded for. */
async function addressOf(remote: string, forwarded: string, proxies: string): Promise<string> {
  const { trustedProxies } = readEnv({ TRUSTED_PROXIES: proxies })
  const app = new Hono()
  app.get('/', (c) => c.text(visitorAddress(c, trustedNetworks(trustedProxies))))
  const socket = { remoteAddress: remote }
  const headers = { 'X-Forwarded-For': forwarded }
  return (await app.request('/', { headers }, { incoming: { socket } })).text()
}

test.each([
  ['the connection’s, without proxies', '203.0.113.7', '198.51.100.1', '', '203.0.113.7'],
  ['the one a trusted proxy names', '127.0.0.1', '198.51.100.1', '127.0.0.1', '198.51.100.1'],
  [
    'an IPv4 address also when the socket is IPv6',
    '::ffff:127.0.0.1',
    '198.51.100.1',
    '127.0.0.1',
    '198.51.100.1',
  ],
  [
    'never what the visitor wrote in front of it',
    '10.0.0.9',
    '1.2.3.4, 203.0.113.7',
    '10.0.0.0/8',
    '203.0.113.7',
  ],
  [
    'the first beyond a chain of trusted ones',
    '10.0.0.9',
    '203.0.113.7, 10.1.1.1',
    '10.0.0.0/8',
    '203.0.113.7',
  ],
  ['the proxy’s, when it forwards nonsense', '10.0.0.9', '<script>', '10.0.0.0/8', '10.0.0.9'],
  ['without its port', '10.0.0.9', '203.0.113.7:4711', '10.0.0.9', '203.0.113.7'],
  ['the network of an IPv6 address', '2001:db8:1:2:3::4', '', '', '2001:db8:1:2::/64'],
  ['the network of a short one', '2001:db8::1', '', '', '2001:db8:0:0::/64'],
  ['of a proxy with IPv6', '::1', '[2001:db8:1:2::9]:443', '::1', '2001:db8:1:2::/64'],
])('whose request it is %s', async (_sentence, remote, forwarded, proxies, expected) => {
  expect(await addressOf(remote, forwarded, proxies)).toBe(expected)
})

describe('the settings of the backend', () => {
  test('are all or none for a server, and an export needs no secret key', () => {
    const env = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
    expect(() => hostedAddress(readEnv(env))).toThrow(
      'SUPABASE_URL is set but SUPABASE_SECRET_KEY is not: the project takes contact messages from a server',
    )
    const whole = readEnv({ ...env, SUPABASE_SECRET_KEY: 'sb_secret_x' })
    expect(hostedAddress(whole)).toEqual({
      url: 'https://x.supabase.co',
      publishableKey: 'sb_publishable_x',
      secretKey: 'sb_secret_x',
    })
    // Pages and exports are made of this part.
    expect(JSON.stringify(whole.supabase)).not.toContain('secret')
    expect(() => readEnv({ ...env, SUPABASE_SECRET_KEY: 'sb_publishable_x' })).toThrow('is no secret key')
    expect(() => readEnv({ SUPABASE_SECRET_KEY: 'sb_secret_x' })).toThrow(
      'SUPABASE_SECRET_KEY is set but SUPABASE_URL is not',
    )
  })

  test('are both or neither', () => {
    expect(() => readEnv({ SUPABASE_URL: 'https://x.supabase.co' })).toThrow(
      "SUPABASE_URL is set but SUPABASE_PUBLISHABLE_KEY is not: copy both from the project's API settings",
    )
    expect(() => readEnv({ SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' })).toThrow(
      /^SUPABASE_PUBLISHABLE_KEY is set but SUPABASE_URL is not/,
    )
    expect(
      readEnv({ SUPABASE_URL: 'https://x.supabase.co/', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' })
        .supabase,
    ).toEqual({ url: 'https://x.supabase.co', publishableKey: 'sb_publishable_x' })
  })

  test('hold no secret key, new or old', () => {
    const jwt = `e30.${Buffer.from('{"role":"service_role"}').toString('base64url')}.x`
    for (const SUPABASE_PUBLISHABLE_KEY of ['sb_secret_x', jwt]) {
      expect(() => readEnv({ SUPABASE_URL: 'https://x.supabase.co', SUPABASE_PUBLISHABLE_KEY })).toThrow(
        'is a secret key',
      )
    }
  })

  test.each(['everyone', '10.0.0.0/33', '::1/129', '10.0.0.1/8/8', '/8'])('proxies are no %s', (list) => {
    expect(() => readEnv({ TRUSTED_PROXIES: list })).toThrow('TRUSTED_PROXIES: is not a list of addresses')
  })
})
