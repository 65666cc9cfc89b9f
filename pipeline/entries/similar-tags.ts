/** Tags that readers take for one: `Product`, `product` and `products` are three to a machine. */
import type { Problem } from '../../shared/problem.ts'
import { problemAt, type ReadText } from './entry-text.ts'
import type { PairedEntry } from './translations.ts'

interface TagUse {
  tag: string
  text: ReadText
  index: number
}

/** Reported where the rarer form stands; of two that are as frequent, the first stays. */
export function similarTags(entries: readonly PairedEntry[]): Problem[] {
  const uses = entries.flatMap(({ facts, origins: { tags: text } }) =>
    text ? (facts.tags ?? []).map((tag, index): TagUse => ({ tag, text, index })) : [],
  )
  const byMeaning = Map.groupBy(uses, ({ tag }) => meaningOf(tag))
  return [...byMeaning.values()].flatMap((alike) => {
    const byForm = [...Map.groupBy(alike, ({ tag }) => tag)]
    const [usual, ...others] = byForm.sort(([, a], [, b]) => b.length - a.length)
    if (usual === undefined) return []
    return others.flatMap(([, found]) => found.map((use) => similarTag(use, usual[0])))
  })
}

function similarTag({ tag, text, index }: TagUse, usual: string): Problem {
  const message = `the tag "${tag}" differs from "${usual}" in its form only`
  return problemAt(text, `tags.${index}`, 'tag-variant', message, `write "${usual}"`)
}

/** Without case and without the plural of English, as far as its spelling shows it. */
function meaningOf(tag: string): string {
  return tag
    .trim()
    .toLowerCase()
    .replace(/(?<=\w\w)ies$/, 'y')
    .replace(/(?<=s|x|z|ch|sh)es$/, '')
    .replace(/(?<=[^s])s$/, '')
}
