/** Mistakes whose hint once led to another, or to nothing that could be seen. */
import { post } from './built.ts'
import type { Mistake } from './mistake.ts'

const S = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
const en = (text: string | Uint8Array) => ({ 'blog/a/en.md': text })
const head = (more: string) => en(post('Words.\n', more))
const body = (text: string, files = {}) => ({ ...en(post(text)), ...files })
const front = (yaml: string) => en(`---\n${yaml}---\nWords.\n`)
const hidden = 'write "draft: true" in its place, which keeps the text hidden'
const shown = 'take it out: a text without "draft: true" is published'

const invisible = (name: string) =>
  `error yaml-syntax an invisible character (${name}) stands here → delete it, or type the word again`

/** A field of another system, and what to do with it. */
const field = (yaml: string, hint: string): Mistake => [
  yaml,
  head(`${yaml}\n`),
  `5:1 error unknown-field "${yaml.split(':')[0]}" is not a known field → ${hint}`,
]

const before = (what: string, text: string): Mistake => [
  `${what} before the front matter`,
  en(`${text}${post()}`),
  `1:1 error front-matter-missing ${what} stands before the front matter → delete all that stands before the first line "---"`,
]

const message = (text: string, told: string): Mistake => [
  `the message ${text}`,
  {
    ...en(post()),
    'messages/en.yaml':
      'nav.menu: "{name} {count, plural, one {x} other {y}} {kind, select, article {a} other {b}}"\n',
    'messages/it.yaml': `nav.menu: "${text}"\n`,
  },
  `messages/it.yaml:1:${told}`,
]
const REST = '{count, plural, one {x} other {y}} {kind, select, article {a} other {b}}'

export const IN_HINTS: readonly Mistake[] = [
  field('published: false', hidden),
  field('published: no', hidden),
  field('Published: true', shown),
  field('public: false', hidden),
  field('private: true', hidden),
  field('hidden: false', shown),
  field('status: draft', hidden),
  field('status: publish', shown),
  field('pubDate: 2026-01-01', 'write it as "date"'),
  field('heroImage: a.jpg', 'write it as "cover"'),
  field('updatedDate: 2026-01-01', 'write it as "updated"'),
  field('last_modified_at: 2026-01-01', 'write it as "updated"'),
  field('lang: en', 'take it out: the name of the file says the language'),
  field('toc: true', 'take it out: nothing here needs it'),
  field(
    'minor: true',
    'take it out: "npm run content -- status --accept PATH" marks a translation as up to date',
  ),
  [
    'an empty slug, and lists that are none',
    {
      ...head('slug: ""\ntags: ""\n'),
      'blog/b/en.md': post('Words.\n', 'tags: a]\n'),
      'blog/c/en.md': post('Words.\n', 'tags:\n  -a\n  -b\n'),
      'blog/d/en.md': post('Words.\n', 'tags:\n-\n  - x\n'),
    },
    '5:7 error invalid-value "slug" cannot stand in an address:  → take the line out: the folder’s name is the address',
    '6:7 error wrong-type "tags" is text, not a list → write a list, or take the line out: [one, two]',
    'blog/b/en.md:5:7 error wrong-type "tags" is text, not a list → write a list: [a]',
    'blog/c/en.md:6:3 error wrong-type "tags" is text, not a list → leave a blank after each hyphen: - one',
    'blog/d/en.md:7:3 error wrong-type item 1 of "tags" is a list, not text → write one text',
  ],
  [
    'a comma that is missing, and a value that begins with a hyphen',
    {
      ...head('tags: ["a" "b"]\n'),
      'blog/b/en.md': '---\ntitle: - Foo\ndescription: - dash\ndate: 2026-01-01\n---\nWords.\n',
    },
    '5:11 error yaml-syntax a comma is missing between two items → write a comma between them: [one, two]',
    'blog/b/en.md:2:8 error yaml-syntax "title" starts with "- ", which begins a list in YAML → put the value in quotes',
    'blog/b/en.md:3:14 error yaml-syntax "description" starts with "- ", which begins a list in YAML → put the value in quotes',
  ],
  [
    'invisible characters in keys and values',
    {
      ...front('ti\u200Btle: t\ndescription: d\ndate: 2026-01-01\ndraft: true\u00A0\n'),
      'blog/b/en.md': post('Words.\n', 'aliases: [/old\u200B]\ntags: [a\u2060]\nslug: o\u00ADne\n'),
      'blog/c/en.md': `---\ntitle:\u200B t\ndescription: 10\u00A0€ for a “so\u00ADlu\u00ADtion” 👩\u200D💻\ndate: 2026-01-01\n---\nWords.\n`,
    },
    `2:3 ${invisible('U+200B, zero-width space')}`,
    `5:12 ${invisible('U+00A0, no-break space')}`,
    `blog/b/en.md:5:15 ${invisible('U+200B, zero-width space')}`,
    `blog/b/en.md:6:9 ${invisible('U+2060, word joiner')}`,
    `blog/b/en.md:7:8 ${invisible('U+00AD, soft hyphen')}`,
    'blog/c/en.md:2:7 error yaml-syntax an invisible character (U+200B, zero-width space) stands here → delete it',
  ],
  [
    'titles of invisible characters alone',
    {
      ...front('title: \u00AD\u00AD\ndescription: d\ndate: 2026-01-01\n'),
      'blog/b/en.md': '---\ntitle: "\u200B"\ndescription: d\ndate: 2026-01-01\n---\nWords.\n',
      'blog/c/en.md': '---\ntitle: "\u2800"\ndescription: d\ndate: 2026-01-01\n---\nWords.\n',
    },
    `2:8 ${invisible('U+00AD, soft hyphen')}`,
    `blog/b/en.md:2:9 ${invisible('U+200B, zero-width space')}`,
    `blog/c/en.md:2:9 ${invisible('U+2800')}`,
  ],
  before('an empty line or a blank', '\n'),
  before('an invisible character (U+200B, zero-width space)', '\u200B'),
  before('an invisible character (U+00A0, no-break space)', '\u00A0'),
  before('an invisible character (U+FEFF, byte-order mark)', '\uFEFF\uFEFF'),
  message(
    `La pagina dell'{name} ${REST}`,
    `26 error message-syntax "nav.menu": the apostrophe hides {name}: it is shown as it is written → write ’ for the apostrophe, or two of them: ''{name}`,
  ),
  message(
    '{name} {count, plural, uno {x} other {y}} {kind, select, article {a} other {b}}',
    '19 error message-syntax "nav.menu": the case "uno" never applies: no number is of that kind → use one of: one, many, other, or =0 for one number',
  ),
  message(
    '{name} {count, plural, one {x} other {y}} {kind, select, articolo {a} other {b}}',
    '54 error message-placeholder "nav.menu" has the case "articolo" of {kind}, which English does not → did you mean "article"?',
  ),
  [
    'links that are no paths',
    body(
      '[a](me@example.com) [b](www.x.org) [c](example.com/page) [d](/blog/b\u200B) [e](http://localhost:3000/x) [f](https://192.168.0.2)\n',
      {
        'blog/b/en.md': post(),
      },
    ),
    '6:5 error broken-link "me@example.com" leads to no entry and no page → write "mailto:me@example.com"',
    '6:25 error broken-link "www.x.org" leads to no entry and no page → write "https://www.x.org"',
    '6:40 error broken-link "example.com/page" leads to no entry and no page → write "https://example.com/page"',
    '6:62 error broken-link "/blog/b\u200B" leads to no entry and no page → delete an invisible character (U+200B, zero-width space) in it, and write "/blog/b"',
    '6:76 warning external-link-insecure http://localhost:3000/x leads to the reader’s own machine or network → write the address of the published page, or `code` if readers are to type it',
    '6:105 warning external-link-insecure https://192.168.0.2 leads to the reader’s own machine or network → write the address of the published page, or `code` if readers are to type it',
  ],
  [
    'pictures by other paths',
    body(
      '![a](a.svg?raw=true) ![b](blog/a/a.svg) ![c](content/blog/a/a.svg) ![d](/blog/a/a.svg) ![e](a\u200B.svg)\n',
      {
        'blog/a/a.svg': S,
      },
    ),
    'blog/a/a.svg:1:1 warning orphan-file no text shows this picture → show it in a text, or remove the file',
    '6:6 error missing-image there is no picture "a.svg?raw=true" → write "a.svg"',
    '6:27 error missing-image there is no picture "blog/a/a.svg" → write "a.svg"',
    '6:46 error missing-image there is no picture "content/blog/a/a.svg" → write "a.svg"',
    '6:73 error missing-image "/blog/a/a.svg" is not a file beside the text → write "a.svg"',
    '6:93 error missing-image there is no picture "a\u200B.svg" → delete an invisible character (U+200B, zero-width space) in it, and write "a.svg"',
  ],
]
