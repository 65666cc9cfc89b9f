/** A tree in which every rule is broken; each fault stands between marks. */
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { SLIPS } from './golden-slips.ts'
import { type Planted, plant } from './planted.ts'
import { CLI } from './run-content.ts'
import { addFiles, lines } from './tree.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const GOOD = lines(`
  ---
  title: Good
  description: A post that others link to.
  date: 2026-01-01
  ---
  ## A section

  Words.
`)

/** Each fault stands between marks; a mark around nothing is a fault of the whole file. */
export const MARKED: Record<string, string> = {
  'blog/good/en.md': GOOD,
  'blog/good/it.md': GOOD.replace('date: 2026-01-01\n', ''),

  'blog/front-matter/en.md': lines(`
    ---
    title: ⟪yaml-syntax⟫Foo: bar⟪/⟫
    description: ⟪yaml-syntax⟫"Never closed⟪/⟫
    date: ⟪yaml-syntax⟫@soon⟪/⟫
    type: ⟪invalid-value⟫artcle⟪/⟫
    ⟪unknown-field⟫taggs⟪/⟫: [a]
    draft: ⟪wrong-type⟫"yes"⟪/⟫
    updated: ⟪invalid-date⟫2026-02-30⟪/⟫
    link: ⟪invalid-value⟫example.org⟪/⟫
    slug: ⟪invalid-value⟫Un Titolo⟪/⟫
    aliases: [⟪invalid-value⟫old⟪/⟫, ⟪invalid-value⟫/a?b⟪/⟫]
    ⟪unknown-field⟫minor⟪/⟫: true
    cover: ⟪missing-image⟫./cover.jpg⟪/⟫
    coverAlt: The picture is looked for, whatever else is wrong
    ---
    ⟪missing-alt⟫![](⟪missing-image⟫x.png⟪/⟫)⟪/⟫
  `),
  'blog/front-matter/it.md': lines(`
    ⟪missing-field⟫---⟪/⟫
    title: ⟪wrong-type⟫2024⟪/⟫
    ---
  `),
  // wide characters, an emoji of three code points, CRLF and a byte-order mark
  'blog/wide/en.md': [
    '\uFEFF---',
    'title: ⟪yaml-syntax⟫日本 \u{1F469}\u200D\u{1F467}: perche\u0301⟪/⟫',
    'description: d',
    'date: 2026-01-01',
    'tags: [日本, ⟪wrong-type⟫2024⟪/⟫]',
    '---',
    '日本\t\u{1F469}\u200D\u{1F467} [link](⟪broken-link⟫../goood⟪/⟫)',
    '',
  ].join('\r\n'),
  'blog/twice/en.md': lines(`
    ---
    title: a
    ⟪yaml-syntax⟫title⟪/⟫: b
    description: d
    date: ⟪invalid-date⟫01/03/2026⟪/⟫
    tags: ⟪wrong-type⟫notes⟪/⟫
    ---
  `),
  'blog/link/en.md': lines(`
    ⟪missing-field⟫⟪missing-field⟫---⟪/⟫⟪/⟫
    title: A link without one, a cover without words
    description: d
    date: 2026-01-01
    type: link
    cover: pixel.png
    ---
  `),
  'blog/no-front/en.md': '⟪front-matter-missing⟫# Hello⟪/⟫\n\nWords.\n',
  'blog/no-end/en.md': '⟪front-matter-unclosed⟫---⟪/⟫\ntitle: x\n\nWords.\n',

  'blog/body/en.md': lines(`
    ---
    title: What a body can get wrong
    description: d
    date: ⟪shared-field-differs⟫2026-01-02⟪/⟫
    cover: ⟪missing-image⟫nowhere.png⟪/⟫
    coverAlt: c
    aliases: [⟪duplicate-alias⟫/old⟪/⟫]
    ---
    A [link](⟪broken-link⟫../goood⟪/⟫), a [path](⟪broken-link⟫/blog/goood⟪/⟫), an [anchor](⟪broken-anchor⟫../good#a-secton⟪/⟫),
    one [here](⟪broken-anchor⟫#nowhere⟪/⟫), an [old web](⟪external-link-insecure⟫http://example.org⟪/⟫) and a [way out](⟪path-escapes⟫../../../../etc/passwd⟪/⟫).

    Some ⟪raw-html⟫<b>⟪/⟫HTML⟪raw-html⟫</b>⟪/⟫.

    ![A picture](⟪missing-image⟫gone.png⟪/⟫) and ⟪missing-alt⟫![](pixel.png)⟪/⟫ and ![out](⟪path-escapes⟫../../../x.png⟪/⟫)

    ![Broken](broken.png) ![A place](photo.jpg)

    [reference]: ⟪broken-link⟫../missing⟪/⟫
    And a [reference][].
  `),
  'blog/body/it.md': lines(`
    ---
    title: Quel che un testo può sbagliare
    description: d
    date: ⟪shared-field-differs⟫2026-01-03⟪/⟫
    translationOf: ⟪translation-stale⟫0123456789ab⟪/⟫
    coverAlt: c
    ---
    Un [collegamento](⟪link-crosses-language⟫/blog/good⟪/⟫).
  `),
  ...SLIPS,
  'blog/alias/en.md': lines(`
    ---
    title: Another one with the same alias
    description: d
    date: 2026-01-01
    aliases: [⟪duplicate-alias⟫/old⟪/⟫]
    ---
  `),
  'blog/slug-a/en.md': lines(`
    ---
    title: The same address
    description: d
    date: 2026-01-01
    slug: ⟪duplicate-slug⟫same⟪/⟫
    ---
  `),
  'blog/slug-b/en.md': lines(`
    ---
    title: The same address
    description: d
    date: 2026-01-01
    slug: ⟪duplicate-slug⟫same⟪/⟫
    ---
  `),
  'blog/later/en.md': '---\ntitle: t\ndescription: d\ndate: ⟪future-dated⟫2999-01-01⟪/⟫\n---\n',
  'blog/later/fr.md': '⟪locale-unknown⟫⟪/⟫---\ntitle: t\n---\n',
  'blog/later/notes.txt': '⟪orphan-file⟫⟪/⟫x',
  'posts/hello/en.md': '⟪orphan-file⟫⟪/⟫---\n---\n',

  'pages/privacy/en.md': `⟪missing-field⟫⟪missing-field⟫---⟪/⟫⟪/⟫\ntitle: t\ndescription: d\n---\n${['controller', 'dataCollected', 'legalBasis', 'thirdParty', 'retention', 'rights'].map((id) => `## ${id} {#${id}}\n`).join('\n')}\nWrite to ⟪sample-left⟫hello@meridiana.example⟪/⟫.\n`,

  'projects/one/en.md': lines(`
    ---
    title: t
    description: d
    date: 2026-01-01
    year: ⟪wrong-type⟫"2024"⟪/⟫
    url: ⟪invalid-value⟫one.example⟪/⟫
    gallery:
      - { src: pixel.png, ⟪unknown-field⟫alf⟪/⟫: a }
    ---
  `).replace('{ src', '{ ⟪missing-field⟫src⟪/⟫'),

  'experience/acme.yaml': lines(`
    company: ⟪invalid-value⟫[a, b, c]⟪/⟫
    companyLogo: ⟪missing-image⟫acme⟪/⟫
    start: ⟪invalid-date⟫2021⟪/⟫
    end: ⟪invalid-date⟫now⟪/⟫
    en: { title: t, location: Bari, ⟪unknown-field⟫Italy⟪/⟫, description: d, skills: [], achievements: [] }
    ⟪missing-field⟫it⟪/⟫: { title: t, location: l, description: d, skills: [] }
  `),
  'portfolio/one.yaml': lines(`
    picture: ⟪missing-image⟫one.jpg⟪/⟫
    ⟪missing-field⟫en⟪/⟫: { title: t, description: d, tech: [], impact: i }
    it: { title: t, description: d, tech: ⟪wrong-type⟫a⟪/⟫, impact: i, pictureAlt: p, link: ⟪invalid-value⟫x⟪/⟫ }
  `),
  'skills.yaml': lines(`
    groups:
      - { id: g, en: { name: G }, it: { name: G } }
    skills:
      - id: a
        group: ⟪invalid-value⟫h⟪/⟫
        icon: ⟪invalid-value⟫ph:compas⟪/⟫
        links: [⟪invalid-value⟫b⟪/⟫]
        projects: [⟪invalid-value⟫won⟪/⟫]
        en: { name: A, description: d }
        it: { name: A, description: d }
  `),
  'tags.yaml': lines(`
    ⟪tag-unused⟫nots⟪/⟫: { en: Notes, it: Note, ⟪unknown-field⟫fr⟪/⟫: Notes }
  `),
  'redirects.yaml': lines(`
    /a: ⟪invalid-value⟫/b⟪/⟫
    /b: ⟪broken-link⟫/nowhere⟪/⟫
    ⟪invalid-value⟫c⟪/⟫: /
  `),
  'messages/en.yaml': lines(`
    nav.home: Home
    nav.menu: Menu
    nav.skip: "Skip {count}"
    ⟪message-unused⟫nav.unused⟪/⟫: Nobody shows this
  `),
  'messages/it.yaml': lines(`
    ⟪message-missing⟫⟪/⟫nav.home: Inizio
    nav.skip: "Salta ⟪message-placeholder⟫{conto}⟪/⟫"
    nav.unused: "Nessuno ⟪message-syntax⟫{x⟪/⟫"
  `),
}

/** The code that shows the messages. */
const CODE = "text('nav.home') + text('nav.menu') + text('nav.skip')"

const PHOTO = await sharp(PIXEL)
  .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 7/1 3/1' } })
  .jpeg()
  .toBuffer()

export const BYTES: Record<string, Uint8Array> = {
  'blog/body/photo.jpg': PHOTO,
  'blog/body/pixel.png': PIXEL,
  'blog/link/pixel.png': PIXEL,
  'projects/one/pixel.png': PIXEL,
  'blog/covered/pixel.png': PIXEL,
  'blog/slips/pixel.png': Buffer.concat([PIXEL, Buffer.alloc(5 * 1024 * 1024)]),
  'blog/body/broken.png': Buffer.from('this is no picture'),
  'blog/latin/en.md': Buffer.from('---\ntitle: perch\xe9\n---\n', 'latin1'),
  'blog/huge/en.md': Buffer.alloc(1024 * 1024 + 1, 'x'),
}

const WHOLE = { line: 1, column: 1, endLine: 1, endColumn: 1 }
const OF_BYTES: Planted[] = [
  { file: 'blog/body/broken.png', rule: 'image-unreadable', ...WHOLE },
  { file: 'blog/slips/pixel.png', rule: 'image-large', ...WHOLE },
  { file: 'blog/body/photo.jpg', rule: 'image-location', ...WHOLE },
  { file: 'blog/latin/en.md', rule: 'encoding', line: 2, column: 13, endLine: 2, endColumn: 14 },
  { file: 'blog/huge/en.md', rule: 'file-too-large', ...WHOLE },
  { file: 'blog/linked/en.md', rule: 'path-escapes', ...WHOLE },
]

/** Writes the tree to `root/content` and returns the faults to expect. */
export function brokenTree(root: string): Planted[] {
  const expected = [...OF_BYTES]
  for (const [file, marked] of Object.entries(MARKED)) {
    const { text, faults } = plant(file, marked)
    addFiles(join(root, 'content'), { [file]: text })
    expected.push(...faults)
  }
  addFiles(join(root, 'content'), BYTES)
  addFiles(root, { 'renderer/Nav.tsx': CODE })
  mkdirSync(join(root, 'content/blog/linked'))
  symlinkSync(CLI, join(root, 'content/blog/linked/en.md'))
  return expected
}
