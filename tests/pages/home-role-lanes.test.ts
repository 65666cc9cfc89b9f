import { expect, test } from 'vitest'
import { layOutRoles } from '../../pages/index/role-lanes.ts'

test('each year is named once, at even distances, and each bar is as long as its role', () => {
  const roles = [
    { id: 'second', start: '2020-01', end: '2021-12' },
    { id: 'first', start: '2018-01', end: '2019-12' },
  ]
  expect(layOutRoles(roles)).toEqual({
    years: [
      { year: 2018, at: 0 },
      { year: 2019, at: 0.25 },
      { year: 2020, at: 0.5 },
      { year: 2021, at: 0.75 },
    ],
    bars: [
      { id: 'second', at: 0.5, length: 0.5, lane: 0 },
      { id: 'first', at: 0, length: 0.5, lane: 0 },
    ],
    lanes: 1,
  })
})

test('roles at the same time have lanes of their own, and the next one takes the first that is free', () => {
  const roles = [
    { id: 'latest', start: '2021-08', end: '2022-01' },
    { id: 'later', start: '2021-01', end: '2021-12' },
    { id: 'beside', start: '2020-06', end: '2021-06' },
    { id: 'main', start: '2020-01', end: '2020-12' },
  ]
  const { bars, lanes } = layOutRoles(roles)
  expect(bars.map(({ id, lane }) => [id, lane])).toEqual([
    ['latest', 1],
    ['later', 0],
    ['beside', 1],
    ['main', 0],
  ])
  expect(lanes).toBe(2)
})

test('a year that turns within a role stands where it turned', () => {
  // The last three of its twelve months are in 2021.
  expect(layOutRoles([{ id: 'one', start: '2020-04', end: '2021-03' }]).years).toEqual([
    { year: 2021, at: 0.75 },
  ])
})
