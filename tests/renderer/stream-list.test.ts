import { expect, test } from 'vitest'
import { isStreamList } from '../../renderer/browser/stream-list.ts'
import { json } from '../server/faulty-backend.ts'
import { oneEntry, ROW, rowWith } from '../server/one-entry.ts'

const world = oneEntry()
const FULL = rowWith({
  icon: 'ph:compass',
  url: 'https://example.org',
  image_path: '/a.jpg',
  image_alt_en: 'A',
  image_width: 4,
  image_height: 3,
})

/** A list as the server sends it, from one full row and one plain one. */
async function serverList() {
  world.backend.answer = (response) => json(response, 206, [FULL, ROW], '0-1/20')
  const list = await world.reader(10_000, ['https://icons.example']).list('it', {})
  return JSON.parse(JSON.stringify(list))
}

test('the server’s own answer is a list', async () => {
  expect(isStreamList(await serverList())).toBe(true)
})

test.each([null, undefined, 7, 'list', [], {}, { entries: {} }])('%j is not a list', (value) => {
  expect(isStreamList(value)).toBe(false)
})

test('a list of which anything has another type is none', async () => {
  for (const path of pathsOf(await serverList())) {
    const changed = await serverList()
    const last = path.pop() ?? ''
    const parent = path.reduce((value, key) => value[key], changed)
    parent[last] = Symbol('of no type that JSON knows')
    expect([...path, last, isStreamList(changed)]).toEqual([...path, last, false])
  }
})

/** The way to each value below a JSON value. */
function pathsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) => [
    [key],
    ...pathsOf(below).map((path) => [key, ...path]),
  ])
}
