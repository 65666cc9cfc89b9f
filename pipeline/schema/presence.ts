/** The fields of `site.yaml` that show a person behind the site. */
import isoCodes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { z } from 'zod'
import { inEveryLocale } from '../../shared/model.ts'
import { date } from './date-and-url-fields.ts'
import { checked, invalid, text } from './fields.ts'

const COUNTRIES = new Set(isoCodes.map(([code]) => code))

/** A country by its code (ISO 3166-1), which has a name in every language. */
function country(about: string) {
  return checked(about, { pattern: '^[A-Z]{2}$', examples: ['IT'] }, (value) =>
    COUNTRIES.has(value)
      ? undefined
      : invalid(`is not the code of a country: ${value}`, 'write its two capital letters: IT for Italy'),
  )
}

export const PRESENCE = {
  person: text(
    "The owner's name, where the site has another: who is written to, and whose CV it is.",
  ).exactOptional(),
  countries: z
    .array(country('A code of two letters.'))
    .min(1)
    .meta({
      description: 'Countries that the owner has worked in, drawn as a map in the section about them.',
      examples: [['IT', 'PT', 'DE']],
    })
    .exactOptional(),
  now: z
    .strictObject({
      date: date('The day on which it was written.'),
      ...inEveryLocale(() => text('One sentence.')),
    })
    .meta({ description: 'What the owner does at present.' })
    .exactOptional(),
  quote: z
    .strictObject(
      inEveryLocale(() =>
        z
          .strictObject({
            text: text('The words, without quotation marks.'),
            author: text('Who said them.'),
            role: text('What they do.'),
          })
          .meta({ description: 'The words of this language.' }),
      ),
    )
    .meta({ description: 'A sentence by a client.' })
    .exactOptional(),
}
