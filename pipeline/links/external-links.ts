/** Links that leave the site, from texts, front matter and YAML files. */
import type { Range } from '../../shared/problem.ts'
import { byCodeUnit } from '../../shared/problem.ts'
import type { Data } from '../data/read-data.ts'
import { rangeOfField } from '../entries/entry-text.ts'
import type { PairedEntry } from '../entries/translations.ts'

export interface ExternalLink {
  url: string
  file: string
  range: Range
}

/** In the order of files and lines; those to the site itself are left out, since `check` follows them. */
export function externalLinks(
  entries: readonly PairedEntry[],
  { references, site }: Pick<Data, 'references' | 'site'>,
): ExternalLink[] {
  const host = site && new URL(site.url).host
  const links = [
    ...entries.flatMap(linksOfEntry),
    ...references.flatMap((one) =>
      one.is === 'link' ? [{ url: one.target, file: one.file, range: one.range }] : [],
    ),
  ]
  return links
    .filter(({ url }) => /^https?:/i.test(url) && URL.canParse(url) && new URL(url).host !== host)
    .sort(
      (a, b) => byCodeUnit(a.file, b.file) || a.range.line - b.range.line || a.range.column - b.range.column,
    )
}

function linksOfEntry({ texts, facts, origins }: PairedEntry): ExternalLink[] {
  const inBodies = Object.values(texts).flatMap(({ file, webLinks }) =>
    webLinks.map(({ target, range }) => ({ url: target, file, range })),
  )
  const inFields = (['link', 'url'] as const).flatMap((field) => {
    const text = origins[field]
    const url = facts[field]
    return text && url !== undefined ? [{ url, file: text.file, range: rangeOfField(text, field) }] : []
  })
  return [...inFields, ...inBodies]
}
