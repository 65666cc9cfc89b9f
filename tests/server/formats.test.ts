/** The site in the forms that other programs read, each by a reader of its own where there is one. */
import { createRequire } from 'node:module'
import type { Robot } from 'robots-parser'
import { describe, expect, test } from 'vitest'
import { snapshotAt } from '../../server/content/snapshot.ts'
import { vcard } from '../../server/formats/vcard.ts'
import { robotsTxt } from '../../server/formats/well-known.ts'
import { inLocales } from '../in-locales.ts'
import { INDEX, testSite } from './site.ts'

/** CommonJS, whose types say otherwise or nothing. */
const load = createRequire(import.meta.url)
const resumes: { validate(resume: unknown, done: (errors: unknown) => void): void } =
  load('@jsonresume/schema')
const robotsParser: (url: string, text: string) => Robot = load('robots-parser')

const { site } = INDEX
const words = {
  ...site.texts.en,
  name: 'Ada; O’Hara, "A"',
  role: 'Rôle '.repeat(20).trim(),
  place: 'Bari, Italy',
}
const index = {
  ...INDEX,
  site: {
    ...site,
    phone: '+44 20 7946-0142',
    social: [{ name: 'Mastodon', url: 'https://social.example/@a', icon: { body: '', width: 1, height: 1 } }],
    texts: { ...site.texts, en: words },
  },
  experience: [
    {
      id: 'acme',
      company: ['Acme', 'Digital'],
      companyLogo: { src: '/l.svg', width: 1, height: 1, sources: [], placeholder: '#fff' },
      start: '2021-03',
      texts: inLocales({
        en: { title: 'Lead', location: 'Bari', description: 'd', skills: [], achievements: ['Shipped'] },
        it: {
          title: 'Responsabile',
          location: 'Bari',
          description: 'd',
          skills: [],
          achievements: ['Fatto'],
        },
      }),
    },
  ],
} as typeof INDEX
const HTML =
  '<h2 id="a">A <a href="#a">#</a></h2><p>See <a href="/cv">the CV</a>, a &#x3C; b.</p><ul><li>one</li></ul>'
const options = { readBody: async () => HTML, build: 'b', showHidden: false }
const { get } = testSite({ snapshot: () => snapshotAt(index, new Date('2026-11-22T15:30:00Z'), options) })

test.each([
  ['/cv.json', 'Lead'],
  ['/it/cv.json', 'Responsabile'],
])('%s is a JSON Resume', async (path, position) => {
  const resume = await (await get(path)).json()
  const errors = await new Promise((resolve) => resumes.validate(resume, resolve))
  expect(errors).toBeNull()
  expect(resume.work).toEqual([
    expect.objectContaining({ name: 'Acme · Digital', position, startDate: '2021-03' }),
  ])
})

describe('/cv.vcf', () => {
  test('escapes what has a meaning in a vCard', async () => {
    const answer = await get('/cv.vcf')
    expect(answer.headers.get('Content-Type')).toBe('text/vcard; charset=utf-8')
    const card = (await answer.text()).replaceAll('\r\n ', '')
    expect(card.split('\r\n').slice(0, 4)).toEqual([
      'BEGIN:VCARD',
      'VERSION:4.0',
      'KIND:individual',
      'FN:Ada\\; O’Hara\\, "A"',
    ])
    expect(card).toContain('\r\nTEL;VALUE=uri:tel:+442079460142\r\n')
    expect(card).toContain('\r\nADR;LABEL="Bari, Italy":;;;;;;\r\n')
    expect(card).toContain('\r\nSOCIALPROFILE;SERVICE-TYPE="Mastodon":https://social.example/@a\r\n')
    expect(card.endsWith('END:VCARD\r\n')).toBe(true)
  })

  test('names the person, where the site has a name of its own', () => {
    expect(vcard({ ...index.site, person: 'Ada Bora' }, 'en')).toContain('\r\nFN:Ada Bora\r\n')
  })

  test('of an owner without a phone number has none', () => {
    const { phone: _, ...site } = index.site
    expect(vcard(site, 'en')).not.toContain('TEL')
  })

  test('has no line of more than 75 bytes, and breaks none within a character', () => {
    const lines = vcard(index.site, 'en').split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(lines.join('\n').replaceAll('\n ', '')).toContain(`TITLE:${words.role}`)
  })
})

test('security.txt names a contact and expires within a year, the same for a whole day', async () => {
  expect(await (await get('/.well-known/security.txt')).text()).toBe(
    'Contact: mailto:a@b.example\nExpires: 2027-05-21T00:00:00.000Z\nPreferred-Languages: en, it\n' +
      'Canonical: https://meridiana.example/.well-known/security.txt\n',
  )
})

test('robots.txt refuses crawlers of language models only where the owner says so', () => {
  const may = (aiCrawlers: 'allow' | 'refuse', crawler: string) =>
    robotsParser(`${site.url}/robots.txt`, robotsTxt({ url: site.url, aiCrawlers }, true)).isAllowed(
      `${site.url}/blog`,
      crawler,
    )
  expect([may('allow', 'GPTBot'), may('refuse', 'GPTBot'), may('refuse', 'Googlebot')]).toEqual([
    true,
    false,
    true,
  ])
})

test('a post is read as markdown at its address, with links in full', async () => {
  const answer = await get('/it/blog/2026/promesse/index.md')
  expect(answer.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
  const text = await answer.text()
  expect(text).toMatch(/^---\ntitle: Promesse\n/)
  expect(text).toContain('# Promesse')
  expect(text).toContain('[the CV](https://meridiana.example/cv), a < b.')
  expect(text).toContain('\n- one\n')
  expect(await (await get('/blog/later/index.md')).text()).not.toContain('Later')
})

test('llms.txt lists what is published, with the address of its markdown', async () => {
  const text = await (await get('/llms.txt')).text()
  expect(text).toContain('- [Promises](https://meridiana.example/blog/2026/promises/index.md)')
  expect(text).toContain('(https://meridiana.example/it/llms.txt)')
  expect(text).not.toContain('Later')
})
