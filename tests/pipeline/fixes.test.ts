/** Every fix removes its problem, adds none, and changes nothing else; together the fixes of a file compose. */
import { describe, expect, test } from 'vitest'
import content from '../../content.config.ts'
import { withFixes } from '../../pipeline/fixes/fixes.ts'
import { applyEdits } from '../../shared/node/apply-edits.ts'
import type { Edit, Problem } from '../../shared/problem.ts'
import { build, post, translation } from './built.ts'
import { CASES } from './mistakes-with-fixes.ts'
import type { Files } from './tree.ts'

const NOW = new Date('2026-06-01T00:00:00Z')

async function problemsOf(files: Files): Promise<Problem[]> {
  const { problems } = await build(files, { write: false, now: NOW })
  return withFixes(problems, { read: (file) => textOf(files[file]), config: content, now: NOW })
}

function textOf(bytes: string | Uint8Array | undefined): string | undefined {
  return bytes === undefined ? undefined : Buffer.from(bytes).toString('utf8')
}

function applied(files: Files, edits: readonly Edit[]): Files {
  const changed = { ...files }
  for (const [file, own] of Map.groupBy(edits, (edit) => edit.file))
    changed[file] = applyEdits(textOf(files[file]) ?? '', own)
  return changed
}

/** A problem without its place, which an edit above it moves. */
const keyOf = ({ file, rule, message }: Problem) => `${file} ${rule} ${message}`

/** What is wrong with a fix, or nothing. */
async function faultOf(files: Files, problem: Problem, edits: readonly Edit[], before: readonly Problem[]) {
  const after = await problemsOf(applied(files, edits))
  const count = (problems: readonly Problem[]) =>
    problems.filter((one) => keyOf(one) === keyOf(problem)).length
  if (count(after) >= count(before)) return `is left: ${keyOf(problem)}`
  const known = new Set(before.map(keyOf))
  const added = after.find((one) => !known.has(keyOf(one)) && !isSeenAtLast(one, problem))
  return added && `adds: ${keyOf(added)}`
}

/** What is read in part hides what else is wrong with it: an address, a field, or a file. */
function isSeenAtLast(added: Problem, { rule, file }: Problem): boolean {
  if (added.severity !== 'error') return added.file === file
  if (rule === 'markup-broken') return /^(?:broken-link|missing-image)$/.test(added.rule)
  const hides = /^(?:yaml-syntax|front-matter-\w+|merge-conflict)$/.test(rule)
  return hides && /^(?:missing-field|wrong-type|invalid-value)$/.test(added.rule)
}

/** One line per fix: what an author is offered, and what it would write. Nearly every case misses a translation. */
function offersOf({ rule, fixes = [] }: Problem): string[] {
  return fixes.flatMap(({ title, safe, edits }) => {
    if (rule === 'translation-missing') return []
    const changes = edits.map(({ line, text }) => `${line} ${JSON.stringify(text)}`)
    return [`  ${rule}: ${title}${safe ? '' : ' (unsafe)'}: ${changes.join(', ')}`]
  })
}

/** CRLF and a byte-order mark. */
function inFormOfWindows(files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([file, bytes]) => [
      file,
      typeof bytes === 'string' && /\.(?:md|yaml)$/.test(file) && !bytes.includes('\r')
        ? `\uFEFF${bytes.replace(/^\uFEFF/, '').replaceAll('\n', '\r\n')}`
        : bytes,
    ]),
  )
}

/** Lines of front matter; dates are tried by `updated`. */
const LINES = [
  ...[
    '20/11/2026',
    '05/06/2026',
    '31/04/2026',
    '2026-1-5',
    '2026/02/30',
    '1970/1/1',
    '1989-13-01',
    '1889-02-30',
  ],
  ...['20 novembre 2026', '3. marzo 2026', 'Nov. 20, 2026', '31 June 2026', '20 no 2026', '20 brumaire 2026'],
  ...[
    '2026-03-01 10:00 +0200',
    '2026-03-01T10:00:30+02:00',
    '2026-03-01 10:00',
    '2026-02-30 10:00',
    '"20/11/2026"',
  ],
].map((date) => `updated: ${date}`)
const MORE_LINES = [
  ...[
    'draft: on',
    'draft: no',
    'draft: "true"',
    'draft: perhaps',
    'Draft: true\ndraft: false',
    'Cover: a.png',
  ],
  ...[
    'slug: [a, b]',
    'slug: 12',
    'series: true',
    'aliases: /old',
    'aliases: ["/two words"]',
    'tags:\n  -a\n  -b',
  ],
  ...['categories: [a]', 'published: false\ndraft: true', 'locales: [it, de]', 'description: A second one'],
]

/** Forms of other systems and HTML, where a fix depends on what is around them. */
const BODIES = [
  ...['%% a note %%', 'Words.\n\n{/* a note */}\n\nWords.', 'Words %% a note %%', '%% a (note) %%'],
  ...[
    '!!! note "A title"\n\n    One.\n\n    Two.\n\nAfter.',
    '!!!note\n\tWords.',
    '!!! note\nNo words.',
    '??? info',
  ],
  ...[':::note\nNo end.', '::: warning {.c}\nx\n:::', 'A^[one] b^[two]\n\n[^1]: Own.\n\nC[^1]'],
  ...['Words.\n\n<hr>\n\nWords.', 'Words <hr> words.', 'One<br>two<br>', '<br>\nWords.'],
  ...['- [x ] done', '- [] todo', '> - [ ]todo', '# A\n\n# B\n\n## C', '| a\\|b | c |\n| 1 | 2 |'],
]

/** Trees with mistakes that no other test plants. */
const MORE_CASES: typeof CASES = [
  ...BODIES.map((body): [string, Files] => [
    `the body ${JSON.stringify(body)}`,
    { 'blog/a/en.md': post(`${body}\n`) },
  ]),
  ...[...LINES, ...MORE_LINES].map((line): [string, Files] => [
    line,
    { 'blog/a/en.md': post('Words.\n', `${line}\n`) },
  ]),
  ...['["/old"]', '[/old, /other]', '\n  - "/old"'].map((aliases): [string, Files] => [
    `an old path of two texts: ${aliases}`,
    {
      'blog/a/en.md': post('Words.\n', 'aliases: [/old]\n'),
      'blog/b/en.md': post('Words.\n', `aliases: ${aliases}\n`),
    },
  ]),
  [
    'a field that the translation has as well',
    {
      'blog/a/en.md': post('Words.\n', 'series: A\n'),
      'blog/a/it.md': translation('Parole.\n', 'series: B\n'),
    },
  ],
  [
    'an old path of two texts',
    {
      'blog/a/en.md': post('Words.\n', 'aliases: [/old]\n'),
      'blog/b/en.md': post('Words.\n', 'aliases:\n  - /old\n  - /older\n'),
    },
  ],
  [
    'a translation of an earlier text',
    { 'blog/a/en.md': post(), 'blog/a/it.md': translation('Parole.\n', 'translationOf: 0123abcd\n') },
  ],
  [
    'a link to the other language',
    {
      'blog/a/en.md': post('[b](/it/blog/b)\n'),
      'blog/b/en.md': post(),
      'blog/b/it.md': translation(),
    },
  ],
  [
    'a tag that nothing has',
    {
      'tags.yaml': 'desing: { en: Design, it: Design }\n',
      'blog/a/en.md': post('Words.\n', 'tags: [design]\n'),
    },
  ],
  [
    'a message of one language',
    {
      'blog/a/en.md': post(),
      'messages/en.yaml': 'b.two: Two\n',
      'messages/it.yaml': 'a.one: Uno\nb.two: Due\n',
    },
  ],
  [
    'headings below one that skips a level',
    { 'blog/a/en.md': post('## A\n\n#### B\n\n##### C\n\n## D\n\n```md\n##### E\n```\n') },
  ],
  ['code in a quotation', { 'blog/a/en.md': post('> ```ts\n> a\n\nWords.\n\n   ~~~~\n   b\n') }],
]

const ALL_CASES = [...CASES, ...MORE_CASES]

const PROVEN = `
  broken-anchor broken-link code-language content-lost duplicate-alias duplicate-slug external-link-insecure fence-unclosed
  footnote-undefined front-matter-missing front-matter-unclosed heading-order invalid-date invalid-value link-crosses-language
  link-spaced markup-broken markup-foreign merge-conflict message-missing message-placeholder message-syntax message-unused
  missing-field missing-image placeholder-left raw-html shared-field-differs shortcode-foreign tag-unused tag-variant
  translation-missing translation-stale unknown-field wrong-type yaml-syntax
`
  .trim()
  .split(/\s+/)

describe('a fix removes its problem and adds none', () => {
  const proven = new Set<string>()
  const offered: string[] = []

  test.for(ALL_CASES)('%s', { timeout: 60_000 }, async ([name, files]) => {
    const offers = (await problemsOf(files)).flatMap(offersOf)
    if (offers.length > 0) offered.push(name.replaceAll('\n', '\\n'), ...offers)
    // `check-fix.test.ts` has CRLF for fixes of each kind; here for all of them takes as long again.
    for (const variant of process.env.SOAK ? [files, inFormOfWindows(files)] : [files]) {
      const before = await problemsOf(variant)
      const isReadInPart = before.some(({ rule }) => rule === 'yaml-syntax')
      for (const problem of before) {
        // Nearly every case is in one language: one of them is enough.
        const isSeen = problem.rule === 'translation-missing' && (isReadInPart || proven.has(problem.rule))
        if (isSeen) continue
        for (const { title, edits } of problem.fixes ?? []) {
          expect(await faultOf(variant, problem, edits, before), title).toBeUndefined()
          proven.add(problem.rule)
        }
      }
      if (!before.some(({ fixes }) => fixes)) return
    }
  })

  test('for each of these rules', () => {
    expect([...proven].sort()).toEqual(PROVEN)
  })

  test('and each case is offered these', async () => {
    await expect(`${offered.join('\n')}\n`).toMatchFileSnapshot('fixes.txt')
  })
})
