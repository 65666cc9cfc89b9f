/**
 * A bilingual blog of any size, the same bytes for the same number: two languages a post, two blocks of code, a
 * table, a task list, footnotes and links to other posts in each text.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Path at which a generator expects the text of a post. */
export type Layout = (slug: string, locale: 'en' | 'it') => string

export const OUR_LAYOUT: Layout = (slug, locale) => `content/blog/${slug}/${locale}.md`
/** Page bundles, with translations by file name. */
export const HUGO_LAYOUT: Layout = (slug, locale) => `content/blog/${slug}/index.${locale}.md`

const WORDS = {
  en: 'system request server page index locale content schema field draft table note code block stream queue budget measure result change review release module image style layout theme focus reader network cookie session'.split(
    ' ',
  ),
  it: 'sistema richiesta servizio pagina indice lingua contenuto schema campo bozza tabella nota codice blocco flusso coda misura risultato modifica revisione rilascio modulo immagine stile struttura tema lettore rete sessione'.split(
    ' ',
  ),
}

/** Returns the folder that holds `content/`. */
export function writeCorpus(root: string, posts: number, layout: Layout = OUR_LAYOUT): string {
  for (let index = 0; index < posts; index++) {
    for (const locale of ['en', 'it'] as const) {
      const path = join(root, layout(slugOf(index), locale))
      mkdirSync(join(path, '..'), { recursive: true })
      writeFileSync(path, post(index, locale))
    }
  }
  return root
}

export function slugOf(index: number): string {
  return `post-${String(index).padStart(5, '0')}`
}

function post(index: number, locale: 'en' | 'it'): string {
  const random = randomFrom(index * 2 + (locale === 'it' ? 1 : 0))
  const word = () => WORDS[locale][Math.floor(random() * WORDS[locale].length)] ?? ''
  const sentence = () =>
    `${Array.from({ length: 9 + Math.floor(random() * 8) }, word).join(' ')} **${word()}** \`${word()}()\`.`
  const text = (sentences: number) => Array.from({ length: sentences }, sentence).join(' ')
  const prefix = locale === 'it' ? '/it' : ''
  const link = () =>
    `[${word()} ${word()}](${prefix}/blog/${slugOf(Math.floor(random() * Math.max(index, 1)))}/)`
  const rows = Array.from({ length: 4 }, () => `| ${word()} | ${Math.floor(random() * 999)} ms |`).join('\n')
  const date = new Date(Date.UTC(2015, 0, 1 + ((index * 79) % 3900))).toISOString().slice(0, 10)
  return `---
title: ${word()} ${word()} ${index}
description: ${word()} ${word()} ${word()}
date: ${date}
tags: [topic-${index % 12}, topic-${index % 7}]
---
${text(8)} ${link()}

## ${word()} ${word()}

${text(9)}[^1] ~~${word()}~~ ${link()}

1. ${sentence()}
2. ${sentence()}
   - [x] ${sentence()}

| ${word()} | ms |
| --- | ---: |
${rows}

> ${text(3)}

## ${word()}

${typescript(word(), word(), random)}

${text(8)} ${link()}

### ${word()}

${shell(word(), random)}

${text(9)} https://example.org/${word()} ${link()}

[^1]: ${sentence()}
`
}

function typescript(name: string, other: string, random: () => number): string {
  const type = name.charAt(0).toUpperCase() + name.slice(1) + other
  return `\`\`\`ts
import { readFile } from 'node:fs/promises'

export interface ${type} {
  readonly id: string
  ${other}Count: number
}

/** Keeps at most ${Math.floor(random() * 900)} entries, newest first. */
export async function load${type}(path: string): Promise<${type}[]> {
  const raw: unknown = JSON.parse(await readFile(path, 'utf8'))
  if (!Array.isArray(raw)) throw new TypeError(\`${name} is not a list: \${path}\`)
  return raw.filter(({ ${other}Count }) => ${other}Count > ${Math.floor(random() * 9)})
}
\`\`\``
}

function shell(name: string, random: () => number): string {
  return `\`\`\`bash
#!/usr/bin/env bash
set -euo pipefail
for file in "$1"/*.json; do
  size=$(stat -c %s "$file")
  if [ "$size" -gt ${Math.floor(random() * 90_000)} ]; then echo "skip $file" >&2 && continue; fi
  jq '.[] | length' "$file" | tee -a ${name}.log
done
\`\`\``
}

/** mulberry32: small, fast, and the same everywhere. */
function randomFrom(seed: number): () => number {
  let state = (seed * 0x9e3779b1) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
