/** `status --spelling` reads what readers read, in the language of each text. */
import { expect, test } from 'vitest'
import content from '../../content.config.ts'
import { spellingProblems } from '../../pipeline/commands/check-spelling.ts'
import { post, translation } from './built.ts'
import { textAt } from './places.ts'
import { contentHere } from './run-content.ts'
import { type Files, inContent, writeTree } from './tree.ts'

/** `path:line:column «word» hint` of each. */
function misspelt(files: Files): string[] {
  const root = writeTree(inContent(files))
  const problems = spellingProblems({ contentDir: `${root}/content`, config: content })
  return problems.map((one) => {
    const word = textAt(String(files[one.file]), one)
    return `${one.file}:${one.line}:${one.column} «${word}» ${one.hint.replace(/,? ?(?:Or )?add it.*/, '')}`
  })
}

/** Code, addresses, names, marks, and words of both kinds of English and of the trade. */
const RIGHT = [
  '`recieve` and\n\n```ts\nrecieve()\n```\n',
  '[there](https://recieve.example/abuot) <https://recieve.example> you@recieve.example site.yaml\n',
  'We asked Wojciech and Zbyszek of PostHog, and WCAG.\n',
  '> [!NOTE]\n> It is.\n\n## Here {#wrrong}\n\nAnd[^nte].\n\n[^nte]: A note.\n',
  'It is $xyzzy + abcd$ of it.\n',
  'The colour of the center, organised and organized.\n',
  'The backlog of the frontend has a roadmap.\n',
]
/** Elisions and borrowed words. */
const RIGHT_IN_ITALIAN = [
  'Un’app, dell’ownership, gliel’avrebbe detto, un po’ di quest’altro, c’è.',
  'La roadmap del team, il backlog e il design.',
  'Nell’*acqua* dell’“olio”.',
]

// In one test, since cspell takes seconds to load its dictionaries.
test('a word that no dictionary of its language has is told once for each file, with the word that was meant', () => {
  const told = misspelt({
    'blog/a/en.md': post('We recieve it. They *recieve* it, perché no.\n'),
    'blog/a/it.md': translation('L’acessibilità è per tutti, e receive no. Perché?\n'),
    'blog/b/en.md': post('![A hourse](a.svg) 👩‍💻 horrse\n')
      .replace('A post', 'A pzost')
      .replace('About it', 'Abuot it'),
    'portfolio/a.yaml': 'year: 2024\nen: { title: A tilte }\nit: { title: "Un titollo" }\n',
    ...Object.fromEntries(
      RIGHT.map((body, at) => [
        `blog/right-${at}/en.md`,
        post(body, 'slug: abuot\ntags: [recieve]\naliases:\n  - /wrrong\n'),
      ]),
    ),
    'blog/right/it.md': translation(`${RIGHT_IN_ITALIAN.join('\n')}\n`),
  })
  expect(told).toEqual([
    'blog/a/en.md:6:4 «recieve» did you mean "receive"?',
    'blog/a/en.md:6:35 «perché» did you mean "perch"?',
    'blog/a/it.md:5:3 «acessibilità» did you mean "accessibilità"?',
    'blog/b/en.md:2:10 «pzost» did you mean "post"?',
    'blog/b/en.md:3:14 «Abuot» did you mean "about"?',
    'blog/b/en.md:6:5 «hourse» did you mean "horse"?',
    'blog/b/en.md:6:26 «horrse» did you mean "horse"?',
    'portfolio/a.yaml:2:16 «tilte» did you mean "title"?',
    'portfolio/a.yaml:3:18 «titollo» did you mean "titolo"?',
  ])
})

test('the owner adds words of their own in words.txt, which is neither published nor a problem', async () => {
  const files = {
    'content/blog/a/en.md': post('Ortisti grow it.\n', 'locales: [en]\n'),
    'content/words.txt': '# people\northisti\nOrtisti # of the garden\n',
  }
  const root = writeTree(files)
  const { status, stdout } = await contentHere(root, 'status', '--spelling', '--format', 'json')
  expect({ status, problems: JSON.parse(stdout) }).toEqual({ status: 0, problems: [] })
  const { stderr } = await contentHere(root, 'check')
  expect(stderr).toContain('2 files: 1 published, 1 hidden, 0 faulty · 0 errors, 0 warnings')
})
