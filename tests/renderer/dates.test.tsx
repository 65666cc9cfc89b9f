/** Dates and periods, as readers see them. */
import { createIntl } from '@formatjs/intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import { inTimeZone } from '../../renderer/i18n/intl.ts'
import { periodOf } from '../../renderer/i18n/period.ts'
import { FormattedDate } from '../../renderer/ui/FormattedDate.tsx'

const NOW = new Date('2026-03-15T12:00:00Z')
const FACTS = { now: NOW, timeZone: 'Europe/Rome' } as const
const ENGLISH = { ...FACTS, intl: createIntl({ locale: 'en-US' }), today: 'today' } as const
const ITALIAN = { ...FACTS, intl: createIntl({ locale: 'it-IT' }), today: 'oggi' } as const

/** The period and the duration of a role, in the reader's language. */
function told(role: { start: string; end?: string }, locale: 'en' | 'it', more = {}): string {
  const { period, duration } = periodOf(role, { ...(locale === 'en' ? ENGLISH : ITALIAN), ...more })
  return `${period}: ${duration}`
}

test.each([
  ['both months count', '2022-07', '2024-05', 'en', 'Jul 2022 – May 2024: 1 year, 11 months'],
  ['both months count', '2022-07', '2024-05', 'it', 'lug 2022 – mag 2024: 1 anno e 11 mesi'],
  [
    'a role without end lasts until this month',
    '2024-06',
    undefined,
    'en',
    'Jun 2024 – today: 1 year, 10 months',
  ],
  [
    'a role without end lasts until this month',
    '2024-06',
    undefined,
    'it',
    'giu 2024 – oggi: 1 anno e 10 mesi',
  ],
  ['whole years do without months', '2019-01', '2020-12', 'en', 'Jan 2019 – Dec 2020: 2 years'],
  ['less than a year does without years', '2019-11', '2020-01', 'en', 'Nov 2019 – Jan 2020: 3 months'],
  ['a single month is named once', '2019-05', '2019-05', 'en', 'May 2019: 1 month'],
  ['a role to come is its first month', '2027-01', undefined, 'en', 'Jan 2027 – today: 1 month'],
] as const)('%s: %s to %s in %s', (_rule, start, end, locale, expected) => {
  expect(told({ start, ...(end && { end }) }, locale)).toBe(expected)
  expect(periodOf({ start, ...(end && { end }) }, ENGLISH).isCurrentRole).toBe(end === undefined)
})

test('the month that it is now is the owner’s, not the server’s', () => {
  // Half past eleven at night in UTC is already May in Rome.
  const now = new Date('2026-04-30T23:30:00Z')
  expect(told({ start: '2026-04' }, 'en', { now })).toMatch(/2 months$/)
  expect(told({ start: '2026-04' }, 'en', { now, timeZone: 'Atlantic/Azores' })).toMatch(/1 month$/)
})

function shown(date: string, timeZone: string): string {
  const intl = inTimeZone(createIntl({ locale: 'en-GB' }), timeZone)
  return renderToStaticMarkup(
    <RawIntlProvider value={intl}>
      <FormattedDate date={date} />
    </RawIntlProvider>,
  ).replace(/<[^>]*>/g, '')
}

test('a time near midnight is shown on the day that it is at the owner’s place', () => {
  expect(shown('2026-03-01T02:30:00Z', 'America/New_York')).toBe('28 February 2026')
  expect(shown('2026-03-01T02:30:00Z', 'Asia/Tokyo')).toBe('1 March 2026')
})

test('a day without a time is that day, however far west the owner lives', () => {
  expect(shown('2026-03-01', 'Pacific/Honolulu')).toBe('1 March 2026')
})
