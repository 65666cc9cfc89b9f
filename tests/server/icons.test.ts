import { describe, expect, test } from 'vitest'
import { readEnv } from '../../server/env.ts'
import { bodyOf } from '../../server/http/compression.ts'
import { installedIcon } from '../../shared/node/icons.ts'
import { json } from './faulty-backend.ts'
import { oneEntry, ROW } from './one-entry.ts'
import { testSite } from './site.ts'

const { get } = testSite()

describe('the icon endpoint', () => {
  test('answers in Iconify’s format, cacheable, with what it has and a list of what it has not', async () => {
    const response = await get('/api/_nuxt_icon/ph.json?icons=compass,lighthouse-of-bari,constructor')
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400')
    expect(await response.json()).toMatchObject({
      prefix: 'ph',
      width: 256,
      height: 256,
      icons: { compass: { body: expect.stringMatching(/^<path/) } },
      not_found: ['lighthouse-of-bari', 'constructor'],
    })
  })

  test.each([
    ['a set that is not installed', 'mdi.json?icons=compass', 404],
    ['a set whose name every object has', 'constructor.json?icons=compass', 404],
    ['no JSON', 'ph?icons=compass', 404],
    ['a name that climbs', '..%2f..%2fpackage.json?icons=name', 404],
    ['a name with dots', '..ph.json?icons=compass', 404],
    ['no names', 'ph.json', 400],
    ['an empty name', 'ph.json?icons=compass,', 400],
    ['a name that is none', 'ph.json?icons=__proto__', 400],
    ['a name with markup', 'ph.json?icons=%3Cscript%3E', 400],
    ['a name that is too long', `ph.json?icons=${'a'.repeat(101)}`, 400],
    ['more names than a page has', `ph.json?icons=${Array(51).fill('a').join()}`, 400],
  ])('for %s: %s', async (_what, rest, status) => {
    const response = await get(`/api/_nuxt_icon/${rest}`)
    expect(response.status).toBe(status)
    expect(response.headers.get('Cache-Control') ?? '').not.toContain('max-age')
  })
})

describe('an entry of the stream', () => {
  const world = oneEntry()
  const iconOf = async (row: object, hosts?: string[]) => {
    world.backend.answer = (response) => json(response, 200, [row], '0-0/1')
    const entry = await world.reader(undefined, hosts).entry('en', ROW.slug)
    if (typeof entry !== 'object') throw new Error('The entry could not be read')
    return entry.icon
  }

  test('with an installed icon brings the icon itself, whoever may be asked for others', async () => {
    const bell = installedIcon('ph:bell')
    expect(bell).toMatchObject({ width: 256, height: 256, body: expect.stringMatching(/^<path/) })
    expect(await iconOf({ ...ROW, icon: 'ph:bell' })).toEqual(bell)
    expect(await iconOf({ ...ROW, icon: 'ph:bell' }, ['https://icons.example'])).toEqual(bell)
  })

  test('with another brings whom to ask, and nothing where nobody may be asked', async () => {
    const hosts = ['https://icons.example']
    expect(await iconOf({ ...ROW, icon: 'mdi:lighthouse' }, hosts)).toEqual({ name: 'mdi:lighthouse', hosts })
    expect(await iconOf({ ...ROW, icon: 'mdi:lighthouse' })).toBeUndefined()
  })

  test.each([
    ['no icon', { icon: null }],
    ['no such column yet', { icon: undefined }],
    ['an invalid name', { icon: 'ph:"><script>' }],
  ])('with %s is read all the same', async (_what, change) => {
    expect(await iconOf({ ...ROW, ...change }, ['https://icons.example'])).toBeUndefined()
  })
})

describe('ICON_PROVIDER', () => {
  test.each([
    [undefined, []],
    ['off', []],
    ['public', ['https://api.iconify.design', 'https://api.simplesvg.com', 'https://api.unisvg.com']],
    ['https://icons.example, http://localhost:81', ['https://icons.example', 'http://localhost:81']],
  ])('%s', (value, hosts) => {
    expect(readEnv({ ICON_PROVIDER: value }).iconHosts).toEqual(hosts)
  })

  test.each(['on', 'https://icons.example/api', 'ftp://icons.example', "https://x.example; script-src '*'"])(
    '%s is refused',
    (value) => {
      expect(() => readEnv({ ICON_PROVIDER: value })).toThrow(/ICON_PROVIDER: is neither/)
    },
  )

  test('is whom documents may connect to, and nobody else', async () => {
    const policy = "default-src 'self'"
    const headers: [string, string][] = [
      ['Content-Type', 'text/html'],
      ['Content-Security-Policy', policy],
    ]
    const page = { status: 200, headers }
    const pages = { fill: () => {}, get: async () => ({ ...page, body: bodyOf('') }) }
    const policyWith = async (iconHosts: string[]) =>
      (await testSite({ pages, iconHosts }).get('/blog')).headers.get('Content-Security-Policy')
    expect(await policyWith([])).toBe(policy)
    expect(await policyWith(['https://icons.example'])).toBe(
      `${policy}; connect-src 'self' https://icons.example`,
    )
  })
})
