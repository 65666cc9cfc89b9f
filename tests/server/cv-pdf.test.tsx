/** `/cv.pdf` as a program reads it, made of the page that visitors see. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Data } from '../../pages/cv/+data.ts'
import { Page } from '../../pages/cv/+Page.tsx'
import { storedPage } from '../../server/content/pages.ts'
import { readCvPage } from '../../server/cv/cv-page.ts'
import type { Locale } from '../../shared/model.ts'
import { splitLocale } from '../../shared/urls.ts'
import { rendered } from '../pages/rendered.tsx'
import { testSite } from './site.ts'

const MESSAGES = join(import.meta.dirname, '../fixtures/site/content/messages')
const PROSE = `<h2 id="s"><a class="anchor" href="#s">Summary</a></h2><p>Perché “noi” – l’Editor of <a href="/blog">a
blog</a>.</p><h2>Languages</h2><div class="table"><table><thead><tr><th>Language</th><th>Level</th></tr></thead>
<tbody><tr><td>Italian</td><td>C2</td></tr></tbody></table></div><h2>Education</h2><ul><li><strong>Degree</strong>, Łódź</li></ul>`

function role(id: string, achievements: string[]): Data['roles'][number] {
  const dates = { period: '2020 – 2022', duration: '2 years', isCurrentRole: false }
  return {
    id,
    company: ['Acme'],
    companyLogo: { src: '/pictures/acme.svg', width: 48, height: 48, sources: [], placeholder: 'none' },
    title: `Role ${id}`,
    location: 'Trieste',
    description: 'Books.',
    ...{ skills: [], achievements, ...dates },
  }
}

const ROLES = [role('one', ['Shipped.', 'Sold.']), role('two', ['Learned.'])]
const SKILLS = [{ id: 'm', name: 'Making', skills: ['Paper', 'Print'] }]

/** The page's HTML in the language of its path. */
function pageAt(path: string, data: Partial<Data>): string {
  const { locale } = splitLocale(path)
  const messages: Record<string, string> = parse(readFileSync(join(MESSAGES, `${locale}.yaml`), 'utf8'))
  const site = {
    name: 'Ada & <Co>',
    role: 'Editor',
    place: 'Trieste',
    email: 'ada@example.org',
    phone: '+39 040 1',
    url: 'https://example.org',
  }
  const shown = { html: PROSE, title: 'Curriculum', roles: ROLES, skills: SKILLS, ...data }
  return rendered(<Page />, { locale, site, data: shown }, messages)
}

function siteWith(data: Partial<Data> = {}, status = 200) {
  return testSite({
    pages: {
      get: async ({ path }) =>
        storedPage({ status, headers: [], body: `<main>${pageAt(path, data)}</main>` }),
    },
  })
}

async function open(locale: Locale, data: Partial<Data> = {}) {
  const answer = await siteWith(data).get(locale === 'en' ? '/cv.pdf' : `/${locale}/cv.pdf`)
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  return { pdf, text: text.replaceAll(/\s+/g, ' ') }
}

test.each([
  '<button>Press</button>',
  '<svg><title>Press</title></svg>',
  '<picture>Press</picture>',
  '<script>Press</script>',
  '<style>Press</style>',
])('of a page with %s, the CV has the words around it only', (element) => {
  const { body } = readCvPage(
    `<article><h2>One</h2><p>Two ${element}three</p></article>`,
    'https://example.org/cv',
  )
  expect(body).toMatchObject([{ is: 'heading' }, { runs: [{ text: 'Two ' }, { text: 'three' }] }])
})

describe('/cv.pdf', () => {
  test.each([
    ['en', 'Experience', 'Skills'],
    ['it', 'Esperienza', 'Competenze'],
  ] as const)(
    'in %s reads as the page on a narrow screen: summary, roles, and then the rest',
    async (locale, experience, skills) => {
      const { text } = await open(locale)
      expect(text.trim()).toBe(
        'Curriculum Ada & <Co> Editor, Trieste ada@example.org · +39 040 1 · example.org ' +
          `Summary Perché “noi” – l’Editor of a blog. ${experience} ` +
          'Role one Acme, Trieste 2020 – 2022 · 2 years Books. • Shipped. • Sold. ' +
          'Role two Acme, Trieste 2020 – 2022 · 2 years Books. • Learned. ' +
          'Languages Language Level Italian C2 Education • Degree, Łódź ' +
          `${skills} Making: Paper, Print`,
      )
    },
  )

  test.each([
    ['en', 'en-US', 'Experience'],
    ['it', 'it-IT', 'Esperienza'],
  ] as const)('in %s has a title, a language, bookmarks and links', async (locale, language, experience) => {
    const { pdf } = await open(locale)
    const { info, metadata } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: 'Ada & <Co> · Curriculum', Author: 'Ada & <Co>', Language: language })
    expect(metadata?.get('dc:title')).toBe('Ada & <Co> · Curriculum')
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true })
    const outline = (await pdf.getOutline()).map(({ title, items }) => [
      title,
      ...items.map((item) => item.title),
    ])
    expect(outline).toContainEqual([experience, 'Role one', 'Role two'])
    const links = await (await pdf.getPage(1)).getAnnotations()
    expect(links.map(({ unsafeUrl }) => unsafeUrl)).toEqual([
      'mailto:ada@example.org',
      'tel:+390401',
      'https://example.org/',
      'https://meridiana.example/blog',
    ])
  })

  test('says what is a heading, a list, a table and a link', async () => {
    const { pdf } = await open('en')
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    for (const element of ['H1', 'H2', 'H3', 'P', 'L', 'LI', 'LBody', 'Table', 'TR', 'TH', 'TD', 'Link'])
      expect(tree).toContain(`"role":"${element}"`)
  })

  test('of a long career stays on two pages, and shortens the oldest roles first', async () => {
    const facts = Array.from({ length: 5 }, (_, fact) => `Fact ${fact} of a long story, told in a line.`)
    const roles = Array.from({ length: 14 }, (_, place) => role(`r${place}`, facts))
    const { pdf, text } = await open('en', { roles })
    expect(pdf.numPages).toBe(2)
    expect(text).toMatch(/Role r0 .*Fact 4 .*Role r1 /)
    expect(text).toMatch(
      /Role r13 Acme, Trieste 2020 – 2022 · 2 years Books\. • Fact 0 [^•]* • Fact 1 [^•]*Languages/,
    )
    expect(text).toContain('Making: Paper, Print')
  })

  test('breaks a word that is wider than the page', async () => {
    const word = 'x'.repeat(400)
    const { text } = await open('en', { html: `<p>${word}</p>` })
    expect(text.replaceAll(' ', '')).toContain(word)
  })

  test('is sent as a PDF, the same bytes each time, and not again to who has it', async () => {
    const first = await siteWith().get('/cv.pdf')
    const { get } = siteWith()
    const second = await get('/cv.pdf')
    expect(first.headers.get('Content-Type')).toBe('application/pdf')
    const etag = first.headers.get('ETag') ?? ''
    expect(etag).toMatch(/^W\/"/)
    expect(Buffer.from(await second.arrayBuffer()).equals(Buffer.from(await first.arrayBuffer()))).toBe(true)
    expect((await get('/cv.pdf', { 'If-None-Match': etag })).status).toBe(304)
  })

  test('is missing where the page is', async () => {
    expect((await siteWith({}, 404).get('/cv.pdf')).status).toBe(404)
  })

  test('is linked from the page in its language', () => {
    expect(pageAt('/it/cv', {})).toContain('href="/it/cv.pdf"')
  })
})
