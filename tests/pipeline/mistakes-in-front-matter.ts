/** Mistakes that authors made on purpose, in front matter and in the bytes of a file: what was written, and what is said of it, by default in `blog/a/en.md`. */
import { post } from './built.ts'
import type { Mistake } from './mistake.ts'

const front = (yaml: string, body = 'Words.\n') => `---\n${yaml}---\n${body}`
const en = (text: string | Uint8Array) => ({ 'blog/a/en.md': text })
const head = (more: string) => en(post('Words.\n', more))

/** A line, the place of its remark, what is lost, and the value that was meant. */
const CUT_VALUES = [
  ['series: Season #2', '5:16', '#2', '"Season #2"'],
  ['series: #1', '5:9', '#1', '"#1"'],
  ['series: The "best" #2', '5:20', '#2', `'The "best" #2'`],
  ['tags:\n  - music #now', '6:11', '#now', '"music #now"'],
  ['tags:\n  - #design', '6:5', '#design', '"#design"'],
  ['tags: [product, notes #2]', '5:23', '#2', '"notes #2"'],
  ['tags: #design', '5:7', '#design', '"#design"'],
  ['aliases:\n  - /old #part', '6:10', '#part', '"/old #part"'],
  ['series: The winner is\n  #1 of all', '6:3', '#1 of all', '"The winner is #1 of all"'],
] as const

export const IN_FRONT_MATTER: readonly Mistake[] = [
  [
    'a figure of a part that the text does not have',
    {
      ...en(post('Words.\n')),
      'projects/p/en.md': post(
        '## The end\n\nWords.\n',
        'results: [{ figure: "9", label: l, section: the-ned }]\n',
      ),
    },
    'projects/p/en.md:5:45 error broken-anchor the figure names the part "the-ned", which the text does not have → did you mean "the-end"?',
  ],
  [
    'a tab in YAML',
    en(front('title: t\ndescription: d\ndate: 2026-01-01\ntags:\n\t- a\n')),
    '6:1 error yaml-syntax the line is indented with a tab → indent with spaces',
  ],
  [
    'typographic quotes round a title with a colon',
    en(front('title: “Foo: bar”\ndescription: d\ndate: 2026-01-01\n')),
    '2:8 error yaml-syntax "title" stands in typographic quotes, which YAML does not know → write straight quotes: "…"',
  ],
  [
    'a title with a colon',
    en(front('title: Foo: bar\ndescription: d\ndate: 2026-01-01\n')),
    '2:8 error yaml-syntax "title" holds ": " and is not quoted → put the value in quotes',
  ],
  [
    'a front matter that never ends',
    en('---\ntitle: t\n\nWords.\n'),
    '1:1 error front-matter-unclosed the front matter that starts here never ends → put a line "---" between the front matter and the text',
  ],
  [
    'the date 20/11/2026',
    en(front('title: t\ndescription: d\ndate: 20/11/2026\n')),
    '4:7 error invalid-date "date" is not a valid date: 20/11/2026 → write it as 2026-03-01, or with a time and its offset as 2026-03-01T09:30:00+01:00',
  ],
  [
    'the date 20 novembre 2026',
    en(front('title: t\ndescription: d\ndate: 20 novembre 2026\n')),
    '4:7 error invalid-date "date" is not a valid date: 20 novembre 2026 → write it as 2026-03-01, or with a time and its offset as 2026-03-01T09:30:00+01:00',
  ],
  [
    'the date 2026-1-5',
    en(front('title: t\ndescription: d\ndate: 2026-1-5\n')),
    '4:7 error invalid-date "date" is not a valid date: 2026-1-5 → write it as 2026-03-01, or with a time and its offset as 2026-03-01T09:30:00+01:00',
  ],
  [
    'the date 2026-11-31',
    en(front('title: t\ndescription: d\ndate: 2026-11-31\n')),
    '4:7 error invalid-date "date" is not a date of the calendar: 2026-11-31 → November 2026 has 30 days',
  ],
  [
    'the date that Go writes where there is none',
    en(front('title: t\ndescription: d\ndate: 0001-01-01T00:00:00Z\n')),
    '4:7 error invalid-date "date" is long before the web: 0001-01-01T00:00:00Z → write it as 2026-03-01, or with a time and its offset as 2026-03-01T09:30:00+01:00',
  ],
  [
    'a time without its offset',
    en(front('title: t\ndescription: d\ndate: 2026-12-01 09:00\n')),
    '4:7 error invalid-date "date" is not a valid date: 2026-12-01 09:00 → write it as 2026-03-01, or with a time and its offset as 2026-03-01T09:30:00+01:00',
  ],
  [
    'a misspelt field',
    en(front('title: t\ndesciption: d\ndate: 2026-01-01\n')),
    '1:1 error missing-field "description" is missing → add "description: …"',
    '3:1 error unknown-field "desciption" is not a known field → did you mean "description"?',
  ],
  [
    'a field in capitals',
    en(front('Title: t\ndescription: d\ndate: 2026-01-01\n')),
    '1:1 error missing-field "title" is missing → add "title: …"',
    '2:1 error unknown-field "Title" is not a known field → did you mean "title"?',
  ],
  [
    'tags as text',
    head('tags: a, b\n'),
    '5:7 error wrong-type "tags" is text, not a list → write a list: [a, b]',
  ],
  [
    'draft: yes',
    head('draft: yes\n'),
    '5:8 error wrong-type "draft" is text, not true or false → write true or false, without quotes',
  ],
  [
    'a field of another system',
    head('layout: post\ncategories: [a]\n'),
    '5:1 error unknown-field "layout" is not a known field → take it out: nothing here needs it',
    '6:1 error unknown-field "categories" is not a known field → write it as "tags"',
  ],
  ...CUT_VALUES.map(([written, place, cut, whole]): Mistake => {
    const name = /^series(?=:)|^tags(?=: #)/.exec(written)?.[0]
    return [
      `a value that ends before #: ${written}`,
      head(`${written}\n`),
      `${place} error yaml-syntax ${name ? `"${name}"` : 'the value'} ends before #, which begins a remark: "${cut}" is not read → put the whole value in quotes: ${whole}`,
    ]
  }),
  [
    'a title that # cuts, in a file with other faults',
    en(front('title: We are #1 in Puglia\ndescription: #1 tip\ndate: 2026-13-01\n')),
    '2:15 error yaml-syntax "title" ends before #, which begins a remark: "#1 in Puglia" is not read → put the whole value in quotes: "We are #1 in Puglia"',
    '3:14 error yaml-syntax "description" ends before #, which begins a remark: "#1 tip" is not read → put the whole value in quotes: "#1 tip"',
    '4:7 error invalid-date "date" is not a date of the calendar: 2026-13-01 → months go from 01 to 12',
  ],
  [
    'a list in brackets that # cuts twice',
    head('tags: [#design, #ux]\n'),
    '5:8 error yaml-syntax the value ends before #, which begins a remark: "#design" is not read → put the whole value in quotes: "#design"',
    '5:17 error yaml-syntax the value ends before #, which begins a remark: "#ux" is not read → put the whole value in quotes: "#ux"',
  ],
  [
    'what may be a remark after a text',
    en(front('title: Foo bar # baz\ndescription: d\ndate: 2026-01-01\ntags: [a] #b\n')),
    '2:16 warning yaml-syntax "title" ends before #, which begins a remark: "# baz" is not read → put the whole value in quotes, or write the remark on a line of its own',
    '5:11 warning yaml-syntax # begins a remark after the end of the value: "#b" is not read → write it within the value, or put a blank after # if it is a remark',
  ],
  [
    'remarks that cut nothing',
    head(
      '# one\ndraft: false #no\ntags: #two\n  - a # three\n  #- b\n  - "c #d"\nupdated: 2026-01-02 #four\nseries: # none\ncover:\n',
    ),
  ],
  [
    'a message that # cuts',
    {
      ...en(post()),
      'messages/en.yaml': 'a.one: Post #{n} of {total}\n',
      'messages/it.yaml': 'a.one: "Articolo n. {n} di {total}"\n',
    },
    'messages/en.yaml:1:13 error yaml-syntax "a.one" ends before #, which begins a remark: "#{n} of {total}" is not read → put the whole value in quotes: "Post #{n} of {total}"',
    'messages/it.yaml:1:1 warning message-unused nothing shows "a.one" → remove the line in every language',
  ],
  [
    'an indented key',
    en(front('title: t\ndescription: d\n  date: 2026-01-01\n')),
    '4:3 error yaml-syntax "date" does not line up with the lines above → give keys of one level the same indentation',
  ],
  [
    'a key given twice',
    en(front('title: t\ntitle: u\ndescription: d\ndate: 2026-01-01\n')),
    '3:1 error yaml-syntax "title" is given twice → keep one of the two; the first is on line 2',
  ],
  [
    'a no-break space after a colon',
    head('tags:\u00a0[a]\n'),
    '5:6 error yaml-syntax a no-break space stands where YAML needs a space → type a plain space instead',
  ],
  [
    'a slug with a space',
    head('slug: Un Titolo\n'),
    '5:7 error invalid-value "slug" cannot stand in an address: Un Titolo → write "un-titolo"',
  ],
  [
    'merge markers in front matter',
    en(front('<<<<<<< HEAD\ntitle: t\n=======\ntitle: u\n>>>>>>> other\ndescription: d\ndate: 2026-01-01\n')),
    '2:1 error merge-conflict a merge conflict is not resolved → keep one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>',
  ],
  [
    'the front matter of Hugo',
    en('+++\ntitle = "t"\n+++\nWords.\n'),
    '1:1 error front-matter-missing the file does not start with front matter → write it as YAML between lines "---", or bring the blog over: npm run content -- import hugo PATH',
  ],
  [
    'an empty file',
    en(''),
    '1:1 error front-matter-missing the file does not start with front matter → start with a line "---", then title, description and date, then "---"',
  ],
  [
    'a file of 8 MB',
    en(post('a'.repeat(8_000_000))),
    '1:1 error file-too-large the file has 7.6 MiB; at most 1 MiB are read → split the text into several entries',
  ],
  [
    'Windows-1252',
    en(Buffer.from(post('Perch\xe9.\n'), 'latin1')),
    '6:6 error encoding byte 0xe9 is not UTF-8 → save the file as UTF-8',
  ],
  [
    'UTF-16',
    en(Buffer.from(`\uFEFF${post()}`, 'utf16le')),
    '1:1 error encoding the file is UTF-16 → save the file as UTF-8',
  ],
  ['a byte-order mark', en(`\uFEFF${post()}`)],
  ['CRLF', en(post().replaceAll('\n', '\r\n'))],
]
