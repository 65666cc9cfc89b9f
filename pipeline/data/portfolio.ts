/** `portfolio/<id>.yaml`: an item of the portfolio. */
import { defined, inEveryLocale, LOCALE_NAMES } from '../../shared/model.ts'
import { problem } from '../../shared/problem.ts'
import type { PortfolioItem } from '../../shared/site.ts'
import { PORTFOLIO } from '../schema/data.ts'
import { dataReader, idOf, linksTo, type PictureReference, pictureAt } from './reading.ts'

/** An item whose picture is still a file to be found. */
export type PortfolioDraft = Omit<PortfolioItem, 'picture'> & { picture?: PictureReference; order?: number }

export const readPortfolioItem = dataReader({
  schema: PORTFOLIO,
  references: (seen, places) => [
    ...[pictureAt(seen.picture, ['picture'], places) ?? []].flat(),
    ...linksTo(
      LOCALE_NAMES.map((locale) => [seen[locale].link, [locale, 'link']]),
      places,
    ),
  ],
  check(seen, { file, rangeOf }) {
    const silent = LOCALE_NAMES.filter(
      (locale) => seen.picture !== '' && seen[locale].title !== '' && seen[locale].pictureAlt === '',
    )
    return silent.map((locale) => {
      const message = `"${locale}.pictureAlt" is missing, and "picture" needs it`
      return problem('missing-field', file, rangeOf([locale], 'key'), message, 'add "pictureAlt: …"')
    })
  },
  make(value, places): PortfolioDraft {
    return defined({
      id: idOf(places.file),
      picture: pictureAt(value.picture, ['picture'], places),
      order: value.order,
      texts: inEveryLocale((locale) => value[locale]),
    })
  },
})
