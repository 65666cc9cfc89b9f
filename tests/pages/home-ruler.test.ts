import { expect, test } from 'vitest'
import { ticksOf } from '../../pages/index/ruler.ts'

test('a year’s tick stands where it began, newest at the top', () => {
  expect(ticksOf('2019-01', '2020-12')).toEqual([
    { year: 2020, at: 0.5 },
    { year: 2019, at: 1 },
  ])
})

test('a role within one year has no tick', () => {
  expect(ticksOf('2019-02', '2019-11')).toEqual([])
})

test('the turn of the year is where it falls within the role', () => {
  // Of twelve months, the last three are in 2021.
  expect(ticksOf('2020-04', '2021-03')).toEqual([{ year: 2021, at: 0.25 }])
})
