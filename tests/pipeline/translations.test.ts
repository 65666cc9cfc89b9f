/** Fields that the languages of an entry share, and the problems when they disagree. */
import { describe, expect, test } from 'vitest'
import { hashOfText } from '../../pipeline/entries/read-entry.ts'
import { build, post, translation } from './built.ts'

describe('what is not a language’s own', () => {
  test('comes from the default language’s file', async () => {
    const { index } = await build({
      'blog/a/en.md': post('Words.\n', 'tags: [x, y]\ntype: note\n'),
      'blog/a/it.md': translation(),
    })
    expect(index.collections.blog).toMatchObject([
      { id: 'a', date: '2026-01-01', tags: ['x', 'y'], type: 'note', draft: false },
    ])
  })

  test('may be said twice, but not differently', async () => {
    const { told } = await build({
      'blog/a/en.md': post('Words.\n', 'tags: [x]\n'),
      'blog/a/it.md': translation('Parole.\n', 'date: 2026-01-02\ntags: [x]\n'),
    })
    const hint = 'write it in en.md only, and leave it out of it.md'
    expect(told('blog/a/en.md')).toEqual([
      `4:7 shared-field-differs «2026-01-01» "date" differs from it.md: 2026-01-02 there → ${hint}`,
    ])
    expect(told('blog/a/it.md')).toEqual([
      `4:7 shared-field-differs «2026-01-02» "date" differs from en.md: 2026-01-01 there → ${hint}`,
    ])
  })

  test('may stay in the language that was written first', async () => {
    const { index, problems } = await build({
      'blog/a/en.md': translation(),
      'blog/a/it.md': post('Parole.\n', 'type: link\nlink: https://a.test\ntags: [x]\n'),
      'tags.yaml': 'x: { en: X, it: X }\n',
    })
    expect(problems).toEqual([])
    expect(index.collections.blog).toMatchObject([
      { id: 'a', date: '2026-01-01', tags: ['x'], link: 'https://a.test' },
    ])
  })

  test('has to be given once, and is missed beside another mistake', async () => {
    const { told } = await build({
      'blog/a/en.md': translation('Words.\n', 'type: link\ntitolo: A\n'),
      'blog/a/it.md': translation(),
      'blog/b/en.md': translation('Words.\n', 'date: yesterday\n'),
      'blog/b/it.md': translation(),
    })
    expect(told('blog/a/en.md').map((line) => line.replace(/ →.*/, ''))).toEqual([
      '1:1 missing-field «---» "date" is missing',
      '1:1 missing-field «---» "link" is missing, and "type" needs it',
      '5:1 unknown-field «titolo» "titolo" is not a known field',
    ])
    expect(told('blog/b/en.md').map((line) => line.replace(/ .*/, ''))).toEqual(['4:7'])
  })

  test('has to be given where there is no default language', async () => {
    const { told } = await build({ 'blog/a/it.md': translation() })
    expect(told('blog/a/it.md')).toEqual([
      '1:1 missing-field «---» "date" is missing → add "date: …"',
      '1:1 translation-missing «---» there is no text in English → write blog/a/en.md; until then readers get this text with a notice (on purpose? write "locales: [it]")',
    ])
  })
})

test('an entry may exist in Italian only, and is read under both prefixes', async () => {
  const { index, problems } = await build({ 'blog/a/it.md': translation('Parole.\n', 'date: 2026-01-01\n') })
  expect(problems.map(({ rule }) => rule)).toEqual(['translation-missing'])
  expect(index.collections.blog[0]?.texts.it?.path).toBe('/it/blog/a')
  expect(Object.keys(index.collections.blog[0]?.texts.it?.bodies ?? {})).toEqual(['en', 'it'])
})

test('each language may have its own slug, which is the whole of its address', async () => {
  const { text } = await build({
    'blog/2026/a/en.md': post(),
    'blog/2026/a/it.md': translation('Parole.\n', 'slug: 2026/articolo\n'),
  })
  expect(text('/it/blog/2026/articolo').file).toBe('blog/2026/a/it.md')
})

describe('a translation is stale', () => {
  const accepted = hashOfText({ title: 'A post', description: 'About it.' }, 'Words.\n')
  const italian = translation('Parole.\n', `translationOf: ${accepted}\n`)

  test('when the text it follows has changed', async () => {
    const { told, index } = await build({ 'blog/a/en.md': post('Other words.\n'), 'blog/a/it.md': italian })
    expect(told('blog/a/it.md')).toEqual([
      `4:16 translation-stale «${accepted}» en.md has changed since this translation → bring it up to date, then run "npm run content -- status --accept blog/a/it.md"`,
    ])
    expect(index.collections.blog[0]?.texts.it?.stale).toBe(true)
  })

  test.each([
    ['nothing has changed', post('Words.\n')],
    ['only facts have changed', post('Words.\n', 'tags: [new]\n')],
    ['only line ends have changed', post('Words.\n').replaceAll('\n', '\r\n')],
  ])('but not when %s', async (_, english) => {
    const { told, index } = await build({ 'blog/a/en.md': english, 'blog/a/it.md': italian })
    expect(told('blog/a/it.md')).toEqual([])
    expect(index.collections.blog[0]?.texts.it?.stale).toBe(undefined)
  })
})

test('a date to come is worth knowing, and no fault', async () => {
  const { told, problems, index } = await build({
    'blog/a/en.md': post().replace('2026-01-01', '2026-12-24T08:00:00+01:00'),
    'blog/a/it.md': translation(),
  })
  expect(told('blog/a/en.md')).toEqual([
    '4:7 future-dated «2026-12-24T08:00:00+01:00» it appears on 2026-12-24T08:00:00+01:00 → nothing to do: it appears by itself, without a rebuild',
  ])
  expect(problems.map(({ severity }) => severity)).toEqual(['info'])
  expect(index.collections.blog[0]?.date).toBe('2026-12-24T08:00:00+01:00')
})

test('newest first, and by folder on one day', async () => {
  const dated = (day: string) => post().replace('2026-01-01', day)
  const { index } = await build({
    'blog/b/en.md': dated('2026-01-01'),
    'blog/a/en.md': dated('2026-01-01'),
    'blog/c/en.md': dated('2026-01-02T00:30:00+01:00'),
    'blog/d/en.md': dated('2026-01-02'),
  })
  expect(index.collections.blog.map(({ id }) => id)).toEqual(['d', 'c', 'a', 'b'])
})

describe('`locales`', () => {
  test('says that a language is left out on purpose', async () => {
    const { problems } = await build({
      'blog/a/it.md': post('Parole.\n', 'locales: [it]\n'),
      'blog/b/en.md': post('Words.\n', 'locales: [en]\n'),
    })
    expect(problems).toEqual([])
  })

  test('names languages of the site, and every text that is there', async () => {
    const { told } = await build({
      'blog/a/en.md': post('Words.\n', 'locales: [en, fr]\n'),
      'blog/a/it.md': translation(),
      'blog/b/en.md': post('Words.\n', 'locales: [en]\n'),
      'blog/b/it.md': translation(),
    })
    expect(told('blog/a/en.md')).toContain(
      '5:15 locale-unknown «fr» item 2 of "locales" is not a language of this site: fr → use one of: en, it',
    )
    expect(told('blog/b/en.md')).toEqual([
      '5:10 invalid-value «[en]» "locales" leaves out "it", and it.md is there → add it to it',
    ])
  })
})
