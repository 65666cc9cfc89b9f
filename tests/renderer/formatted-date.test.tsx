import { createIntl } from '@formatjs/intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import { inTimeZone } from '../../renderer/i18n/intl.ts'
import { FormattedDate } from '../../renderer/ui/FormattedDate.tsx'

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
