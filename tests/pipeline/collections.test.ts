import { describe, expect, test } from 'vitest'
import content from '../../content.config.ts'
import { byOrderOf } from '../../pipeline/output/content-index.ts'
import { byTime } from '../../site/fields.ts'
import { build } from './built.ts'
import { told } from './places.ts'
import { reader, readRedirects } from './readers.ts'
import { SITE } from './site-text.ts'
import { lines } from './tree.ts'

const readExperience = reader('experience')
const readPortfolioItem = reader('portfolio')
const readSite = reader('site')
const readSkills = reader('skills')

const ROLE = lines(`
  company: [Acme, Digital]
  companyLogo: acme
  start: 2021-03
  end:
  en: { title: Product lead, location: "Bari, Italy", description: d, skills: [a], achievements: [b] }
  it: { title: Responsabile, location: Bari, description: d, skills: [a], achievements: [b] }
`)

describe('experience', () => {
  test('leaves the logo to be found', () => {
    const { items, problems, references } = readExperience('experience/acme.yaml', ROLE)
    const value = items[0]?.value
    expect(problems).toEqual([])
    expect(value).toMatchObject({ company: ['Acme', 'Digital'], start: '2021-03' })
    expect(value).not.toHaveProperty('end')
    expect(references).toMatchObject([
      { is: 'picture', paths: ['logos/acme.svg', 'logos/acme.png'], range: { line: 2, column: 14 } },
    ])
  })

  test('cannot end before it began, and names its logo even so', () => {
    const text = ROLE.replace('end:', 'end: 2020-12')
    const { problems, references } = readExperience('experience/acme.yaml', text)
    expect(told(text, problems)).toEqual([
      '4:6 invalid-date «2020-12» "end" is before "start": 2020-12 → write a later month, or leave it empty for the current role',
    ])
    expect(references).toHaveLength(1)
  })

  test('has a company of one or two parts, and months', () => {
    const text = ROLE.replace('[Acme, Digital]', '[a, b, c]').replace('2021-03', 'March 2021')
    expect(told(text, readExperience('experience/acme.yaml', text).problems)).toEqual([
      '1:10 invalid-value «[a, b, c]» "company" has to be at most 2 items → change it to fit',
      '3:8 invalid-date «March 2021» "start" is not a valid month: March 2021 → write it as year and month: 2021-03',
    ])
  })

  test('is sorted with the current role first, then the newest', () => {
    const roles = [
      { id: 'old', start: '2010-01', end: '2012-01' },
      { id: 'new', start: '2015-01', end: '2020-01' },
      { id: 'current', start: '2012-01' },
    ]
    expect(roles.sort(byTime).map(({ id }) => id)).toEqual(['current', 'new', 'old'])
  })
})

describe('portfolio', () => {
  const WORDS = '{ title: t, description: d, tech: [a], impact: i }'

  test('needs words for its picture in every language', () => {
    const text = `picture: a.jpg\nen: ${WORDS}\nit: ${WORDS.replace('impact: i', 'impact: i, pictureAlt: p')}\n`
    expect(told(text, readPortfolioItem('portfolio/a.yaml', text).problems)).toEqual([
      '2:1 missing-field «en» "en.pictureAlt" is missing, and "picture" needs it → add "pictureAlt: …"',
    ])
  })

  test('is sorted by order, then by name', () => {
    const items = [{ id: 'c' }, { id: 'b' }, { id: 'z', order: 2 }, { id: 'y', order: 1 }]
    const { order, fields } = content.data.portfolio
    const sort = typeof order === 'object' ? byOrderOf(order, fields) : undefined
    expect(items.sort(sort).map(({ id }) => id)).toEqual(['y', 'z', 'b', 'c'])
  })
})

describe('skills', () => {
  test('name groups, skills and icons that exist, and are told even when fields are missing', () => {
    const text = lines(`
      groups:
        - { id: research, en: { name: Research }, it: { name: Ricerca } }
      skills:
        - id: interviews
          group: reserch
          icon: ph:compas
          links: [interviews, mappng, mapping]
          en: { name: Interviews }
          it: { name: Interviste, description: d }
        - id: mapping
          group: research
          icon: compass
          en: { name: Mapping, description: d }
          it: { name: Mappe, description: d }
        - id: mapping
          group: research
          icon: ph:compass
          projects: [porto-lento]
          en: { name: Mapping, description: d }
          it: { name: Mappe, description: d }
    `)
    const { problems, references } = readSkills('skills.yaml', text)
    expect(told(text, problems)).toEqual([
      '5:12 invalid-value «reserch» no group has the id "reserch" → did you mean "research"?',
      '6:11 invalid-value «ph:compas» no icon is called "ph:compas" → did you mean "ph:compass"?',
      '7:13 invalid-value «interviews» "interviews" is linked to itself → remove it',
      '7:25 invalid-value «mappng» no skill has the id "mappng" → did you mean "mapping"?',
      '8:5 missing-field «en» "en.description" in item 1 of "skills" is missing → add "description: …"',
      '12:11 invalid-value «compass» "icon" in item 2 of "skills" is not an icon name: compass → write a Phosphor icon: ph:compass',
      '15:9 invalid-value «mapping» "mapping" is the id of two items of "skills" → write another: item 2 has it already',
    ])
    expect(references).toMatchObject([
      {
        is: 'entry',
        collection: 'projects',
        target: 'porto-lento',
        range: { line: 18, column: 16, endColumn: 27 },
      },
    ])
  })

  test('get the inside of their icon', async () => {
    const words = 'en: { name: A, description: d }, it: { name: A, description: d }'
    const text = `groups: [{ id: g, en: { name: G }, it: { name: G } }]\nskills: [{ id: a, group: g, icon: "ph:compass", ${words} }]\n`
    const { index } = await build({ 'skills.yaml': text })
    expect(index.data.skills?.skills[0]?.icon).toMatchObject({
      width: 256,
      height: 256,
      body: expect.stringMatching(/^<path fill="currentColor" d="/),
    })
  })
})

describe('redirects', () => {
  test('lead to paths and absolute URLs', () => {
    const { redirects, references } = readRedirects(
      'redirects.yaml',
      '/old: /new#part\n/away: https://example.org/x\n',
    )
    expect(redirects).toMatchObject([
      { from: '/old', to: '/new#part' },
      { from: '/away', to: 'https://example.org/x' },
    ])
    expect(references).toMatchObject([
      { is: 'link', target: '/new#part', range: { column: 7 } },
      { is: 'link' },
    ])
  })

  test('have no chains, circles, queries and relative paths', () => {
    const text = lines(`
      /a: /b
      /b: /c?x=1
      /loop: /pool
      /pool: /loop
      /self: /self#part
      old: /new
      /q?x: new
      /twice: /x
      /twice: /y
    `)
    expect(told(text, readRedirects('redirects.yaml', text).problems)).toEqual([
      '1:5 invalid-value «/b» "/a" leads to "/b", which is redirected itself → write the end of the chain: "/c?x=1"',
      '3:8 invalid-value «/pool» "/loop" leads in a circle: /loop → /pool → /loop → lead it to a page that exists, or remove the line',
      '4:8 invalid-value «/loop» "/pool" leads in a circle: /pool → /loop → /pool → lead it to a page that exists, or remove the line',
      '5:8 invalid-value «/self#part» "/self" leads in a circle: /self → /self → lead it to a page that exists, or remove the line',
      '6:1 invalid-value «old» "old" is not a path of this site: old → start it with /: "/old"',
      '7:1 invalid-value «/q?x» "/q?x" holds a query or an anchor: /q?x → write only the path: "/q"',
      '7:7 invalid-value «new» "/q?x" is not a path of this site: new → start it with /: "/new"',
      '9:1 yaml-syntax «/twice» "/twice" is given twice → keep one of the two; the first is on line 8',
    ])
  })
})

describe('the site', () => {
  test('is put into the model', async () => {
    const { index, problems } = await build({ 'site.yaml': SITE })
    expect(problems).toEqual([])
    expect(index.data.site).toMatchObject({
      url: 'https://example.org',
      repository: { url: 'https://github.com/x/y', branch: 'main' },
      navigation: [{ path: '/#about', texts: { en: { label: 'About' }, it: { label: 'Chi sono' } } }],
      texts: { en: { claims: [{ figure: '8', label: 'l' }] } },
    })
  })

  test('says what is wrong with addresses, icons and numbers', () => {
    const text = SITE.replace('https://example.org/', 'https://example.org/home?x')
      .replace('me@example.org', 'me at example.org')
      .replace('"+44 20 7946 0142"', '442079460142')
      .replace('ph:github-logo', 'ph:githb-logo')
      .replace('/#about', 'about')
    expect(told(text, readSite('site.yaml', text).problems)).toEqual([
      '1:6 invalid-value «https://example.org/home?x» "url" has a query or an anchor: https://example.org/home?x → write "https://example.org/home"',
      '2:8 invalid-value «me at example.org» "email" is not an email address: me at example.org → write it as name@example.org',
      '3:8 wrong-type «442079460142» "phone" is a number, not text → put it in quotes: "442079460142"',
      '4:61 invalid-value «"ph:githb-logo"» no icon is called "ph:githb-logo" → did you mean "ph:github-logo"?',
      '8:22 invalid-value «about» "path" in item 1 of "navigation" is neither a path of this site nor a full address: about → start it with / or https://: "/about"',
    ])
  })
})
