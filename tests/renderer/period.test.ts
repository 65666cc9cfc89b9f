import { createIntl } from '@formatjs/intl'
import { describe, expect, test } from 'vitest'
import { periodOf } from '../../renderer/i18n/period.ts'

const NOW = new Date('2026-03-15T12:00:00Z')
const FACTS = { now: NOW, timeZone: 'Europe/Rome' } as const
const ENGLISH = { ...FACTS, intl: createIntl({ locale: 'en-US' }), today: 'today' } as const
const ITALIAN = { ...FACTS, intl: createIntl({ locale: 'it-IT' }), today: 'oggi' } as const

describe('how long a role lasted', () => {
  test('counts both months, in the reader’s language', () => {
    const role = { start: '2022-07', end: '2024-05' }
    expect(periodOf(role, ENGLISH)).toEqual({
      period: 'Jul 2022 – May 2024',
      duration: '1 year, 11 months',
      isCurrentRole: false,
    })
    expect(periodOf(role, ITALIAN)).toEqual({
      period: 'lug 2022 – mag 2024',
      duration: '1 anno e 11 mesi',
      isCurrentRole: false,
    })
  })

  test('a role without end is the current one and lasts until this month', () => {
    expect(periodOf({ start: '2024-06' }, ENGLISH)).toEqual({
      period: 'Jun 2024 – today',
      duration: '1 year, 10 months',
      isCurrentRole: true,
    })
    expect(periodOf({ start: '2024-06' }, ITALIAN).period).toBe('giu 2024 – oggi')
  })

  test('whole years do without months', () => {
    expect(periodOf({ start: '2019-01', end: '2020-12' }, ENGLISH).duration).toBe('2 years')
    expect(periodOf({ start: '2019-01', end: '2019-12' }, ITALIAN).duration).toBe('1 anno')
  })

  test('less than a year does without years', () => {
    expect(periodOf({ start: '2019-11', end: '2020-01' }, ENGLISH).duration).toBe('3 months')
  })

  test('a single month is named once', () => {
    expect(periodOf({ start: '2019-05', end: '2019-05' }, ENGLISH)).toMatchObject({
      period: 'May 2019',
      duration: '1 month',
    })
  })

  test('the month that it is now is the owner’s, not the server’s', () => {
    // Half past eleven at night in UTC is already May in Rome.
    const now = new Date('2026-04-30T23:30:00Z')
    expect(periodOf({ start: '2026-04' }, { ...ENGLISH, now }).duration).toBe('2 months')
    const azores = { ...ENGLISH, now, timeZone: 'Atlantic/Azores' }
    expect(periodOf({ start: '2026-04' }, azores).duration).toBe('1 month')
  })

  test('a role that starts in the future is shown as its first month, never as less than nothing', () => {
    expect(periodOf({ start: '2027-01' }, ENGLISH).duration).toBe('1 month')
  })
})
