/** qTranslate: all languages in one text, as `[:en]Hello[:it]Ciao[:]` or `<!--:en-->Hello<!--:--><!--:it-->Ciao<!--:-->`. */

/** The beginning of a language by its name, or without one the end. */
const MARK = /(?:\[:|\{:|<!--:)([a-z]{2})?(?:\]|\}|-->)/gi

/** In the order of their first words. */
export function languagesIn(text: string): string[] {
  return [...new Set([...text.matchAll(MARK)].flatMap(([, name]) => name?.toLowerCase() ?? []))]
}

/** What a reader of one language gets; what stands in no language is for all. Lines stay lines. */
export function inLanguage(text: string, language: string): string {
  const parts = text.split(MARK)
  const shown = parts.map((part, at) => {
    if (at % 2 === 1) return ''
    const name = parts[at - 1]?.toLowerCase()
    return name === undefined || name === language ? part : part.replace(/[^\n]/g, '')
  })
  return shown.join('')
}
