import { expect, test } from 'vitest'
import { rateLimit } from '../../server/http/rate-limit.ts'
import { testSite } from './site.ts'

const ID = '11111111-1111-4111-8111-111111111111'

test.each(['/api/stream', '/stream', '/it/stream', '/it/stream/_payload.json'])(
  'made-up cursors at %s are limited, and said how long',
  async (path) => {
    const { get } = testSite({ streamLimit: rateLimit(2) })
    const ask = (cursor: string) => get(`${path}?after=${cursor}`)
    for (const time of ['a', 'b']) expect((await ask(`${time}.${ID}`)).status).not.toBe(429)
    const refused = await ask(`c.${ID}`)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('600')
    expect(refused.headers.get('Cache-Control')).toBe('no-store')
  },
)
