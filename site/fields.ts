/** Kinds of field of this site. */
import isoCodes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { type CheckResult, f, nearest } from '../pipeline/index.ts'
import { iconNames, installedIcon } from '../shared/node/icons.ts'
import { byCodeUnit } from '../shared/problem.ts'
import { isSlug, SLUG, slugify } from '../shared/text.ts'

export const coverFields = {
  cover: f
    .picture({ alt: 'coverAlt', hasNight: true })
    .describe('A picture beside this file, shown above the text and in previews.')
    .optional(),
  coverAlt: f
    .text()
    .describe('What the cover shows, for those who cannot see it; required with cover.')
    .optional(),
}

const figureFields = {
  figure: f.text().describe('The figure, short: 38 min, or 8 of 9.'),
  label: f.text().describe('What it counts.'),
}

export const figure = f.object(figureFields)

export const result = f.object({
  ...figureFields,
  before: f.text().describe('The figure as it was before, struck through beside the new one.').optional(),
  section: f
    .text()
    .describe(
      'The anchor of the part of the text that it belongs to: what-changed for the heading "What changed". One figure stands beside its part, several open it as a band; without it they follow the text.',
    )
    .optional(),
})

export const shown = f.object({
  src: f.picture().describe('A picture beside this file.'),
  alt: f.text().describe('What it shows.'),
})

/** The slug of its badge in the default language names the kind of a project. */
export function projectKind({ texts }: { texts: readonly Readonly<Record<string, unknown>>[] }): {
  kind?: string
} {
  const badge = texts.map((text) => text.badge).find((one) => typeof one === 'string' && one !== '')
  return typeof badge === 'string' ? { kind: slugify(badge) } : {}
}

/** A name that other entries refer to. */
export const id = f
  .text()
  .meta({ pattern: `^${SLUG}$`, examples: ['user-research'] })
  .check((value) =>
    isSlug(value)
      ? undefined
      : { says: `is not a valid id: ${value}`, hint: 'use small letters, digits and hyphens' },
  )

const ICON = new RegExp(`^ph:${SLUG}$`)

/** An icon of an installed set. */
export const icon = f
  .text({ suggest: () => iconNames('ph').map((name) => `ph:${name}`) })
  .meta({ pattern: ICON.source, examples: ['ph:compass'] })
  .check(iconProblem)

function iconProblem(value: string): CheckResult {
  if (!ICON.test(value))
    return { says: `is not an icon name: ${value}`, hint: 'write a Phosphor icon: ph:compass' }
  if (installedIcon(value)) return undefined
  const [prefix = '', name = ''] = value.split(':')
  const near = nearest(name, iconNames(prefix))
  const hint = near
    ? `did you mean "${prefix}:${near}"?`
    : 'choose a name from https://icon-sets.iconify.design/ph/'
  return { message: `no icon is called "${value}"`, hint }
}

const COUNTRIES = new Set(isoCodes.map(([code]) => code))

/** A country by its code (ISO 3166-1), which has a name in every language. */
export const country = f
  .text()
  .meta({ pattern: '^[A-Z]{2}$', examples: ['IT'] })
  .check((value) =>
    COUNTRIES.has(value)
      ? undefined
      : {
          says: `is not the code of a country: ${value}`,
          hint: 'write its two capital letters: IT for Italy',
        },
  )

export const email = f
  .text()
  .meta({ format: 'email', examples: ['name@example.org'] })
  .check((value) =>
    /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value)
      ? undefined
      : { says: `is not an email address: ${value}`, hint: 'write it as name@example.org' },
  )

/** Six digits: what the contrast is worked out from. */
export const colour = f
  .text()
  .meta({ pattern: '^#[0-9a-fA-F]{6}$', examples: ['#9a3b1d'] })
  .check((value) =>
    /^#[\da-f]{6}$/i.test(value)
      ? undefined
      : { says: `is not a colour: ${value}`, hint: 'write it as six digits, in quotes: "#9a3b1d"' },
  )

/** The current role before all, then the newest first. */
export function byTime(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): number {
  const text = (value: unknown, fallback = '') => (typeof value === 'string' ? value : fallback)
  const end = (role: typeof a) => text(role.end, '9999-12')
  return (
    byCodeUnit(end(b), end(a)) ||
    byCodeUnit(text(b.start), text(a.start)) ||
    byCodeUnit(text(a.id), text(b.id))
  )
}
