/** `portfolio/<id>.yaml`: an item of the portfolio. */
import type { NewItem } from '../pipeline/index.ts'

export function newPortfolioItem({ title, locales, words }: NewItem) {
  const texts = locales.map((locale) => {
    const { description, impact } = words(locale)
    return [locale, { title, description, tech: [], impact }]
  })
  return { value: { draft: true, ...Object.fromEntries(texts) } }
}
