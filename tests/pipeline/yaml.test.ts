/** Front matter and files of facts: their syntax, and what the schema says of them. */
import { describe, expect, test } from 'vitest'
import { readYaml } from '../../pipeline/schema/read-yaml.ts'
import { textAt, told } from './places.ts'
import { frontMatterOf, yamlSchema } from './readers.ts'
import { lines } from './tree.ts'

const POST = frontMatterOf('blog').source
const VALID = 'title: A title\ndescription: Some words.\ndate: 2026-03-01\n'

/** Problems of a post's front matter, given without its dashes: the first line is line 1. */
function tell(text: string): string[] {
  return told(text, readYaml(text, POST, 'post.md').problems)
}

describe('a front matter without faults', () => {
  test('is its value, with dates as they were written', () => {
    expect(readYaml(VALID, POST, 'post.md')).toMatchObject({
      value: { title: 'A title', description: 'Some words.', date: '2026-03-01' },
      problems: [],
    })
  })

  test('may leave a key empty, which means that it is not there', () => {
    const { value, problems } = readYaml(`${VALID}cover:\nupdated:   # later\n`, POST, 'post.md')
    expect(problems).toEqual([])
    expect(value).toEqual({ title: 'A title', description: 'Some words.', date: '2026-03-01' })
  })

  test('may start with a byte-order mark and end its lines with CRLF', () => {
    const text = `\uFEFF${VALID}typ: note\n`.replaceAll('\n', '\r\n')
    expect(tell(text)).toEqual(['4:1 unknown-field «typ» "typ" is not a known field → did you mean "type"?'])
  })

  test('may end in half a line break, as a front matter does that was cut out of a CRLF file', () => {
    expect(
      readYaml(`${VALID}tags: [a]\n`.replaceAll('\n', '\r\n').slice(0, -1), POST, 'post.md').problems,
    ).toEqual([])
  })

  test('keeps keys that look like numbers or truth values as text', () => {
    expect(readYaml(`${VALID}2026: x\n`, POST, 'post.md').problems).toMatchObject([
      { message: '"2026" is not a known field' },
    ])
  })
})

describe('a fault of syntax', () => {
  test('a colon in an unquoted value', () => {
    expect(tell('date: 2026-03-01\ndescription: d\ntitle: Foo: bar\n')).toEqual([
      '3:8 yaml-syntax «Foo: bar» "title" holds ": " and is not quoted → put the value in quotes',
    ])
  })

  test('is placed in the file, not in the front matter', () => {
    const { problems } = readYaml('title: Foo: bar\ndescription: d\ndate: 2026-03-01\n', POST, 'post.md', 2)
    expect(problems).toMatchObject([{ file: 'post.md', line: 2, column: 8, endLine: 2, endColumn: 16 }])
  })

  test.each([
    ['a comment after the colon', 'title: Foo: bar # no', 'Foo: bar', '"title" holds ": " and is not quoted'],
    ['a colon at the end', 'title: Foo:', 'Foo:', '"title" holds ": " and is not quoted'],
    ['a quote that never closes', 'title: "Foo', '"Foo', '"title" opens a quote and never closes it'],
    [
      'an apostrophe within single quotes',
      "title: 'it's'",
      "'it's'",
      '"title" goes on after its closing quote',
    ],
    [
      'words after a quoted value',
      'title: "Foo" bar',
      '"Foo" bar',
      '"title" goes on after its closing quote',
    ],
    ['words after brackets', 'title: [Draft] Foo', '[Draft] Foo', '"title" goes on after its closing ]'],
    ['a list that never closes', 'title: [a, b', '[a, b', '"title" opens [ and never closes it'],
    ['an at sign', 'title: @home', '@home', '"title" starts with @, which means something else in YAML'],
    ['a backtick', 'title: `code`', '`code`', '"title" starts with `, which means something else in YAML'],
    ['a percent sign', 'title: %s', '%s', '"title" starts with %, which means something else in YAML'],
    [
      'an asterisk',
      'title: *important*',
      '*important*',
      '"title" starts with *, which YAML reads as a reference',
    ],
    ['an ampersand', 'title: &c', '&c', '"title" starts with &, which YAML reads as a reference'],
    [
      'an exclamation mark',
      'title: !now then',
      '!now then',
      '"title" starts with !, which means something else in YAML',
    ],
    [
      'a greater-than sign',
      'title: > then',
      '> then',
      '"title" starts with >, which means something else in YAML',
    ],
    ['no space after the colon', 'title:Foo', 'title:Foo', '"title:" has no space after its colon'],
    ['no colon', 'title Foo', 'title Foo', '"title Foo" is not "key: value"'],
    ['a backslash in double quotes', 'title: "C:\\dir"', '\\d', '\\d means nothing within double quotes'],
    ['a key given twice', 'title: a\ntitle: b', 'title', '"title" is given twice'],
    [
      'a line that is indented too far',
      'title: a\n  draft: true',
      'draft',
      '"draft" does not line up with the lines above',
    ],
    ['a tab', 'title: a\n\tdraft: true', '\t', 'the line is indented with a tab'],
    ['a second document', 'title: a\n---\nb: c', '---', 'a second document starts here'],
  ])('%s', (_, line, place, message) => {
    const text = `description: d\ndate: 2026-03-01\n${line}\n`
    const found = readYaml(text, POST, 'post.md').problems.filter(({ rule }) => rule === 'yaml-syntax')
    expect(found.map((problem) => [problem.message, textAt(text, problem)])).toEqual([[message, place]])
  })

  test('does not hide the other faults of the file', () => {
    expect(
      tell(
        lines(`
        title: Foo: bar
        description: "Some words
        date: @tomorrow
        tags: [a
        typ: note
        link: example.org
      `),
      ),
    ).toEqual([
      '1:8 yaml-syntax «Foo: bar» "title" holds ": " and is not quoted → put the value in quotes',
      '2:14 yaml-syntax «"Some words» "description" opens a quote and never closes it → end the value with "',
      '3:7 yaml-syntax «@tomorrow» "date" starts with @, which means something else in YAML → put the value in quotes',
      '4:7 yaml-syntax «[a» "tags" opens [ and never closes it → close it with ]',
      '5:1 unknown-field «typ» "typ" is not a known field → did you mean "type"?',
      '6:7 invalid-value «example.org» "link" is not an absolute URL: example.org → write it in full: https://example.org',
    ])
  })

  test('within braces is told at its value', () => {
    const text = 'start: 2021-03\nen: { title: Lead: product, location: Bari }\n'
    expect(told(text, readYaml(text, yamlSchema('experience'), 'a.yaml').problems)).toContain(
      '2:14 yaml-syntax «Lead: product» "title" holds ": " and is not quoted → put the value in quotes',
    )
  })

  test('a comma within braces is told as what it is', () => {
    const text = 'en: { location: Bari, Italy }\n'
    expect(told(text, readYaml(text, yamlSchema('experience'), 'a.yaml').problems)).toContain(
      '1:23 unknown-field «Italy» "en.Italy" is not a known field: a comma within braces starts a new one → if the comma belongs to the value before it, put that value in quotes',
    )
  })
})

test('of a faulty front matter, the fields that are right can still be used', () => {
  const text =
    'title: Foo: bar\ndescription: d\ndate: soon\ncover: a.jpg\ncoverAlt: c\ntaggs: [a]\ntags:\n  - a\n  - 1\n'
  const { value, validFields } = readYaml(text, POST, 'post.md')
  expect(value).toBeUndefined()
  expect(validFields).toEqual({ description: 'd', cover: 'a.jpg', coverAlt: 'c' })
})

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
