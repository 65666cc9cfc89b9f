/** qTranslate: all languages in one text, as `[:en]Hello[:it]Ciao[:]` or `<!--:en-->Hello<!--:--><!--:it-->Ciao<!--:-->`. */

const MARK = /(?:\[:([a-z]{2})\]|\{:([a-z]{2})\}|<!--:([a-z]{2})-->|\[:\]|\{:\}|<!--:-->)/gi

/** In the order of their first words. */
export function languagesIn(text: string): string[] {
  const names = [...text.matchAll(MARK)].flatMap(([, a, b, c]) => (a ?? b ?? c)?.toLowerCase() ?? [])
  return [...new Set(names)]
}

/** What a reader of one language gets; what stands in no language is for all. Lines stay lines. */
export function inLanguage(text: string, language: string): string {
  let result = ''
  let at = 0
  let isShown = true
  for (const { index, 0: mark, 1: a, 2: b, 3: c } of text.matchAll(MARK)) {
    const part = text.slice(at, index)
    result += isShown ? part : part.replace(/[^\n]/g, '')
    at = index + mark.length
    const name = (a ?? b ?? c)?.toLowerCase()
    isShown = name === undefined || name === language
  }
  const rest = text.slice(at)
  return result + (isShown ? rest : rest.replace(/[^\n]/g, ''))
}
