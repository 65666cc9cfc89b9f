import { describe, expect, test } from 'vitest'
import { readYaml } from '../../pipeline/schema/read-yaml.ts'
import { told } from './places.ts'
import { frontMatterOf, yamlSchema } from './readers.ts'
import { lines } from './tree.ts'

const POST = frontMatterOf('blog').source
const VALID = 'title: A title\ndescription: Some words.\ndate: 2026-03-01\n'

/** Problems of a post's front matter, given without its dashes: the first line is line 1. */
function tell(text: string): string[] {
  return told(text, readYaml(text, POST, 'post.md').problems)
}

describe('a fault of the schema', () => {
  test('everything at once, each at its own place', () => {
    expect(
      tell(
        lines(`
        title: 2024
        description:
        date: 2026-02-30
        type: artcle
        tags: notes
        taggs: [a]
        cover: a.jpg
        draft: yes
        updated: soon
        aliases: [old, "/blog/x?y"]
        slug: Il Titolo
      `),
      ),
    ).toEqual([
      '1:1 missing-field «title: 2024» "coverAlt" is missing, and "cover" needs it → add "coverAlt: …"',
      '1:8 wrong-type «2024» "title" is a number, not text → put it in quotes: "2024"',
      '2:1 missing-field «description» "description" is empty → write "description: …"',
      '3:7 invalid-date «2026-02-30» "date" is not a date of the calendar: 2026-02-30 → February 2026 has 28 days',
      '4:7 invalid-value «artcle» "type" cannot be "artcle" → did you mean "article"?',
      '5:7 wrong-type «notes» "tags" is text, not a list → write a list: [notes]',
      '6:1 unknown-field «taggs» "taggs" is not a known field → did you mean "tags"?',
      '8:8 wrong-type «yes» "draft" is text, not true or false → write true or false, without quotes',
      '9:10 invalid-date «soon» "updated" is not a valid date: soon → write it as 2026-03-01, or with a time and its offset as 2026-03-01T09:30:00+01:00',
      '10:11 invalid-value «old» item 1 of "aliases" is not a path of this site: old → start it with /: "/old"',
      '10:16 invalid-value «"/blog/x?y"» item 2 of "aliases" holds a query or an anchor: /blog/x?y → write only the path: "/blog/x"',
      '11:7 invalid-value «Il Titolo» "slug" cannot stand in an address: Il Titolo → write "il-titolo"',
    ])
  })

  test.each([
    ['2026-03-01', true],
    ['2026-03-01T09:30:00+01:00', true],
    ['2026-03-01T09:30Z', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-03-01T09:30:00', false],
    ['2026-03-01 09:30', false],
    ['01/03/2026', false],
  ])('the date %s is valid: %s', (date, isValid) => {
    const { problems } = readYaml(`title: a\ndescription: b\ndate: ${date}\n`, POST, 'post.md')
    expect(problems.map(({ rule }) => rule)).toEqual(isValid ? [] : ['invalid-date'])
  })

  test.each([
    ['year: about 2024', '"year" is text, not a number → write a number, without quotes'],
    ['year: 2024.5', '"year" is a number, not a whole number → write a number, without quotes'],
    ['year: 1066', '"year" has to be at least 1900 → change it to fit'],
    ['support: [yes]', '"support" is a list, not true or false → write true or false, without quotes'],
    ['gallery: a.jpg', '"gallery" is text, not a list → write a list: [a.jpg]'],
    ['client: [a]', '"client" is a list, not text → write one text'],
  ])('the hint fits the kind of value: %s', (line, message) => {
    const text = `${VALID}${line}\n`
    const { problems } = readYaml(text, frontMatterOf('projects').source, 'project.md')
    expect(told(text, problems).map((one) => one.replace(/^.*» /, ''))).toEqual([message])
  })

  test('a link post needs its link', () => {
    expect(tell(`${VALID}type: link\n`)).toEqual([
      '1:1 missing-field «title: A title» "link" is missing, and "type" needs it → add "link: …"',
    ])
  })

  test('a missing field within another is told at the key that holds it', () => {
    const text =
      'company: [Acme]\ncompanyLogo: acme\nstart: 2021-03\nen: { title: a, location: b, description: c, skills: [] }\nit: { title: a, location: b, description: c, skills: [], achievements: [] }\n'
    expect(told(text, readYaml(text, yamlSchema('experience'), 'a.yaml').problems)).toEqual([
      '4:1 missing-field «en» "en.achievements" is missing → add "achievements: …"',
    ])
  })

  test('a translation may leave out what its source says, and nothing else', () => {
    const { problems } = readYaml('title: a\n', frontMatterOf('blog').translation, 'it.md', 2)
    expect(problems).toMatchObject([
      { line: 1, column: 1, endColumn: 4, rule: 'missing-field', message: '"description" is missing' },
    ])
  })

  test.each(['\n', '\r\n'])('a file that is not a map says so, its lines ended by %j', (end) => {
    expect(tell(`- a${end}- b${end}`)).toEqual([
      '1:1 wrong-type «- a» the file is a list, not a set of fields → write its fields below it, one per line, each as "key: value"',
    ])
  })
})
