/** A piece of the portfolio in the reader's language. Pure. */
import { LOCALE_NAMES, type Locale } from '../../shared/model.ts'
import type { PortfolioItem } from '../../shared/site.ts'

export type Work = Omit<PortfolioItem, 'texts'> &
  PortfolioItem['texts'][Locale] & {
    /** Language of the site behind `link`, where only another language's words name one. */
    linkLang?: Locale
  }

/** An item in the reader's language; a link that only another language has is better than none. */
export function workOf({ texts, ...item }: PortfolioItem, locale: Locale): Work {
  const linkLang = LOCALE_NAMES.find((name) => name !== locale && texts[name].link !== undefined)
  const link = linkLang && texts[linkLang].link
  return { ...item, ...(linkLang && link && { link, linkLang }), ...texts[locale] }
}
