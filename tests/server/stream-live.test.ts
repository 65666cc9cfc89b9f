/** Address at which open pages of the stream hear of changes, and the policy that lets browsers go there. */
import { describe, expect, test } from 'vitest'
import { realtimeAddress } from '../../server/stream/routes.ts'
import { testSite } from './site.ts'

const PROJECT = { url: 'https://project.supabase.example', publishableKey: 'sb_publishable_k' }

/** A site whose pages have a policy, as rendered ones do. */
function siteWith(realtime?: ReturnType<typeof realtimeAddress>) {
  const { site } = testSite()
  const get = async () => ({
    status: 200,
    headers: [
      ['Content-Type', 'text/html'],
      ['Content-Security-Policy', "default-src 'self'"],
    ] as [string, string][],
    body: (await site.pages.get({ form: 'document', path: '/stream', search: '' }, site.snapshot())).body,
  })
  return testSite({ pages: { get }, realtime })
}

const policyOf = async (realtime?: ReturnType<typeof realtimeAddress>) =>
  (await siteWith(realtime).get('/stream')).headers.get('Content-Security-Policy')

describe('a hosted project', () => {
  test('is named to the page, by its socket', async () => {
    const answer = await siteWith(realtimeAddress(PROJECT)).get('/api/stream/live')
    expect(await answer.json()).toEqual({
      url: 'wss://project.supabase.example/realtime/v1',
      publishableKey: 'sb_publishable_k',
    })
  })

  test('may be connected to over its socket, and nothing else may', async () => {
    expect(await policyOf(realtimeAddress(PROJECT))).toBe(
      "default-src 'self'; connect-src 'self' wss://project.supabase.example",
    )
  })
})

describe('a backend without Realtime', () => {
  test('is named to nobody', async () => {
    expect(await (await siteWith().get('/api/stream/live')).json()).toEqual({})
  })

  test('leaves the policy as it is', async () => {
    expect(await policyOf()).toBe("default-src 'self'")
  })
})

test('a list that has not changed is not sent again', async () => {
  const { get } = testSite({
    stream: { ...testSite().site.stream, list: async () => ({ entries: [], total: 0, newer: 0 }) },
  })
  const first = await get('/api/stream?locale=en')
  const again = await get('/api/stream?locale=en', { 'If-None-Match': first.headers.get('ETag') ?? '' })
  expect(again.status).toBe(304)
})
