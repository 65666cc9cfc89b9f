import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import content from '../../content.config.ts'
import { buildIndex } from '../../pipeline/build.ts'
import { compareMessages } from '../../pipeline/messages/compare.ts'
import { type MessagesReading, readMessages } from '../../pipeline/messages/read-messages.ts'
import { compiledMessages } from '../../pipeline/read-sources.ts'
import { findUsedIds } from '../../site/used-messages.ts'
import { build, posts, readIndex } from './built.ts'
import { told } from './places.ts'
import { writeTree } from './tree.ts'

const english = (text: string) => readMessages('messages/en.yaml', text, 'en')
const italian = (text: string) => readMessages('messages/it.yaml', text, 'it')

/** The messages as the browser gets them. */
async function published(text: string): Promise<unknown> {
  const { index, outDir } = await build({ 'messages/en.yaml': text, 'messages/it.yaml': text })
  return JSON.parse(readFileSync(join(outDir, index.messages.en ?? ''), 'utf8'))
}

test('are told before the texts are read, as the index has them once it is written', async () => {
  const root = writeTree({
    'content/messages/en.yaml': 'a: Home\n',
    'content/messages/it.yaml': 'a: Casa\n',
    ...posts(3),
  })
  const outDir = join(root, '.content')
  const order: unknown[] = []
  await buildIndex({
    config: content,
    contentDir: join(root, 'content'),
    outDir,
    now: new Date('2026-06-01T00:00:00Z'),
    write: true,
    keepsGoing: true,
    onMessages: (messages) => order.push(messages),
    onProgress: ({ done, total }) => order.push(`${done} of ${total}`),
  })
  expect(order.slice(0, 2)).toEqual([{ en: { a: 'Home' }, it: { a: 'Casa' } }, '1 of 6'])
  const { it = '' } = readIndex(outDir).messages
  expect(JSON.parse(readFileSync(join(outDir, it), 'utf8'))).toEqual({ a: 'Casa' })
})

describe('a message', () => {
  test('that is plain text stays text, its ICU quotes resolved', async () => {
    expect(await published("a: Home\nb: It''s late\nc: It's late\nd: Don''t say '#'\n")).toEqual({
      a: 'Home',
      b: "It's late",
      c: "It's late",
      d: "Don't say '#'",
    })
  })

  test('with a placeholder becomes a tree without places', async () => {
    expect(await published('a: "Hello {name}"\n')).toEqual({
      a: [
        { type: 0, value: 'Hello ' },
        { type: 1, value: 'name' },
      ],
    })
  })

  test('with braces of its own becomes a tree, for react-intl reads quoted braces in text', async () => {
    expect(await published(`a: "Type '{x}'"\n`)).toEqual({ a: [{ type: 0, value: 'Type {x}' }] })
  })

  test.each([
    ['a: Hello {name', '{name', 'a { is never closed'],
    ['a: "Hello {name"', '{name', 'a { is never closed'],
    ['a: "\\"Hi\\" {}"', '{}', 'the braces hold no name'],
    ["a: 'it''s {a b}'", '{a', 'the braces do not hold a name'],
    ['a: "{n, foo}"', 'foo', 'this is not a kind of value'],
    ['a: "{n, plural, one {x}}"', '}', 'the case "other" is missing'],
    ['a: Some <b>bold', '<b>bold', 'a tag is never closed'],
    ['a: >-\n  Two lines\n  and {n', '{n', 'a { is never closed'],
    ['a: |\n  Two lines\n  and {}', '{}', 'the braces hold no name'],
    ['a: Two lines\n  and {}', '{}', 'the braces hold no name'],
    ['a: Two lines \n  and {}', '{}', 'the braces hold no name'],
    ['a: "Two \\\n  lines and {}"', '{}', 'the braces hold no name'],
  ])('%j is a fault at its characters', (line, place, message) => {
    const text = `${line}\n`
    expect(told(text, english(text).problems)[0]).toContain(`message-syntax «${place}» "a": ${message}`)
  })

  test.each([
    ['Hi {n', 'a { is never closed', "close it with }, or write '{' for a brace of its own"],
    ['{}', 'the braces hold no name', 'write the name of a value: {name}'],
    ['{a b}', 'the braces do not hold a name', 'write {name}, or {name, plural, one {…} other {…}}'],
    ['{n, }', 'a kind is missing after the comma', 'write one of: number, date, time, plural, select'],
    [
      '{n, foo}',
      'this is not a kind of value',
      'write one of: number, date, time, plural, selectordinal, select',
    ],
    ['{n, number, }', 'a style is missing after the comma', 'write one, or remove the comma'],
    ['{n, plural, one {x}}', 'the case "other" is missing', 'add other {…}'],
    ['{n, plural, }', 'a case is missing', 'write its name: one, other or =0'],
    ['{n, select, }', 'a case is missing', 'write its name, and end with other {…}'],
    ['{n, plural, one}', 'the case has no text', 'write its text in braces: one {…}'],
    ['{n, select, other}', 'the case has no text', 'write its text in braces: other {…}'],
    ['{n, select}', 'the cases are missing', 'write them after the comma: one {…} other {…}'],
    ['{n, plural, one {x} one {y} other {z}}', 'a case is given twice', 'keep one of the two'],
    ['{n, select, a {x} a {y} other {z}}', 'a case is given twice', 'keep one of the two'],
    ['<b>x', 'a tag is never closed', "close it, or write '<' for a sign of its own"],
    ['<b>x</i>', 'a closing tag does not match the one that is open', 'close the tag that was opened last'],
    ['<b x>', 'this is not a tag', "write <name>…</name>, or '<' for a sign of its own"],
    ["{n, number, 'x}", 'a quote in the style is never closed', "close it with '"],
    [
      '{n, plural, offset: other {x}}',
      'this cannot be read: EXPECT_PLURAL_ARGUMENT_OFFSET_VALUE',
      'see the syntax of ICU MessageFormat',
    ],
  ])('%s is told with what to write instead', (text, message, hint) => {
    const { problems } = english(`a: ${JSON.stringify(text)}\n`)
    expect(problems.map((one) => `${one.message} → ${one.hint}`)).toEqual([`"a": ${message} → ${hint}`])
  })

  test('after a colon needs quotes, as anywhere', () => {
    const text = 'error.path: Page not found: {path}\n'
    expect(told(text, english(text).problems)).toEqual([
      '1:13 yaml-syntax «Page not found: {path}» "error.path" holds ": " and is not quoted → put the value in quotes',
    ])
  })

  test('has an id of dotted words', () => {
    const text = '"nav home": Home\n'
    expect(told(text, english(text).problems)).toEqual([
      '1:1 invalid-value «"nav home"» "nav home" is not a message id → use dotted words: nav.home',
    ])
  })
})

describe('two languages', () => {
  const tell = (en: string, it: string) => {
    const problems = compareMessages([english(en), italian(it)], 'messages', content)
    return problems.map((one) => `${one.file} ${told(one.file === 'messages/en.yaml' ? en : it, [one])[0]}`)
  }

  test('messages that a translation lacks are one warning, which counts them', () => {
    const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => `${id}: ${id}\n`)
    const [problem, ...others] = compareMessages(
      [english(lines.join('')), italian('a: A\n')],
      'messages',
      content,
    )
    expect(others).toEqual([])
    expect(problem).toMatchObject({
      ...{ file: 'messages/it.yaml', line: 1, rule: 'message-missing', severity: 'warning' },
      message: '7 messages are missing in Italiano: readers get English',
      hint: 'add b, c, d, e, f and 2 more',
    })
    expect(tell('a: A\nb: B\n', 'a: A\n')).toEqual([
      'messages/it.yaml 1:1 message-missing «» 1 message is missing in Italiano: readers get English → add b',
    ])
  })

  test('readers of a language without messages, or with few, get those of the default one', () => {
    const all = compiledMessages([italian('a: A\n'), english('a: One\nb: "{n}"\n')], content)
    expect(all).toEqual({
      en: { a: 'One', b: [{ type: 1, value: 'n' }] },
      it: { a: 'A', b: [{ type: 1, value: 'n' }] },
    })
    expect(compiledMessages([english('a: One\n')], content).it).toEqual({ a: 'One' })
    expect(compiledMessages([], content)).toEqual({})
  })

  test('a message that only the translation has is missing in English: an error, after the line before it there', () => {
    expect(tell('a: A\nc: C\n', 'a: A\nb: "B: {n}"\nc: C\n')).toEqual([
      'messages/en.yaml 1:1 message-missing «a» "b" is missing in English → add the line b: "B: {n}"',
    ])
    const [problem] = compareMessages([english('a: A\n'), italian('a: A\nb: B\n')], 'messages', content)
    expect(problem?.severity).toBe('error')
  })

  test.each([
    ['Hello {name}', 'Ciao {nome}', '{nome}', '"a" uses {nome}, which English does not → write {name}'],
    [
      'Hello',
      'Ciao {nome}',
      '{nome}',
      '"a" uses {nome}, which English does not → remove it, or use it in every language',
    ],
    [
      '{n, number}',
      '{n, date}',
      '{n, date}',
      '"a" uses {n, date}, which English does not → write {n, number}',
    ],
    ['<b>x</b>', '<i>x</i>', '<i>x</i>', '"a" uses <i>, which English does not → write <b>'],
    [
      '{n, plural, other {{who} #}}',
      '{n, plural, other {#}}',
      '"{n, plural, other {#}}"',
      '"a" does not use {who}, which English does → add {who}',
    ],
  ])('%s against %s', (en, it, place, words) => {
    const text = `a: ${JSON.stringify(it)}\n`
    expect(tell(`a: ${JSON.stringify(en)}\n`, text)).toEqual([
      `messages/it.yaml ${text.indexOf(place) === -1 ? '' : `1:${text.indexOf(place) + 1}`} message-placeholder «${place}» ${words}`,
    ])
  })

  test('a language without a file is one warning, and without that of the default one an error', () => {
    const told = (reading: MessagesReading) =>
      compareMessages([reading], 'messages', content).map(({ severity, file, message, hint }) => [
        ...[severity, file, message, hint],
      ])
    expect(told(italian('a: A\n'))).toMatchObject([
      [
        'error',
        'messages/en.yaml',
        'there are no messages in English',
        'copy messages/it.yaml to messages/en.yaml and translate it',
      ],
    ])
    expect(told(english('a: A\nb: B\n'))).toEqual([
      [
        'warning',
        'messages/it.yaml',
        'there are no messages in Italiano',
        'copy messages/en.yaml to messages/it.yaml and translate it',
      ],
    ])
  })
})

describe('the code that shows messages', () => {
  const CODE = {
    'renderer/Nav.tsx': "const a = text('nav.home')\nconst b = text(isOpen ? 'nav.close' : \"nav.open\")\n",
    'pages/blog/+Page.tsx':
      // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is searched, not run
      'text(`type.${type}`)\nconst ids = { late: "error.late" }\nintl.formatMessage({ id: \'blog.title\' })\n',
    'renderer/words.css': 'nav.styled',
    'other/Unread.tsx': "text('nav.unread')",
  }

  test('is searched for ids in quotes, and for their beginnings', () => {
    const used = findUsedIds(writeTree(CODE))
    const ids = [
      'nav.home',
      'nav.close',
      'nav.open',
      'type.note',
      'error.late',
      'blog.title',
      'nav.styled',
      'nav.unread',
      'nav',
      'type',
    ]
    expect(ids.filter(used)).toEqual([
      'nav.home',
      'nav.close',
      'nav.open',
      'type.note',
      'error.late',
      'blog.title',
    ])
  })

  test('a message that nothing shows is a warning, told once', () => {
    const files = [english('a: A\nb: B\n'), italian('a: A\nb: B\n')]
    const problems = compareMessages(files, 'messages', content, (id) => id === 'a')
    expect(problems).toMatchObject([
      {
        file: 'messages/en.yaml',
        line: 2,
        column: 1,
        severity: 'warning',
        rule: 'message-unused',
        message: 'nothing shows "b"',
      },
    ])
  })
})
