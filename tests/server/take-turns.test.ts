/** Pages that are rendered for one request alone, and what they leave to the others. */
import { setImmediate as turnOfEventLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { RenderedPage } from '../../server/content/render.ts'
import { inTurns } from '../../server/content/take-turns.ts'

const PAGE: RenderedPage = { status: 404, headers: [], body: 'nothing here' }

test('many that are asked for at once are begun one in a turn, so that others are answered between them', async () => {
  let begun = 0
  const render = inTurns(async () => {
    begun++
    return PAGE
  })
  const pages = Promise.all(Array.from({ length: 50 }, () => render()))
  const seen: number[] = []
  while (begun < 50) {
    seen.push(begun)
    await turnOfEventLoop()
  }
  const most = Math.max(...seen.map((count, turn) => count - (seen[turn - 1] ?? 0)))
  expect(most).toBe(1)
  expect(await pages).toEqual(Array(50).fill(PAGE))
})

test('too many are refused in words, and room comes back with every one that ends', async () => {
  let answer = (_: RenderedPage) => {}
  const answered = new Promise<RenderedPage>((resolve) => {
    answer = resolve
  })
  const render = inTurns(() => answered)
  const pages = Array.from({ length: 100 }, () => render())
  const refused = await render()
  expect(refused.status).toBe(503)
  expect(refused.headers).toContainEqual(['Retry-After', '5'])
  answer(PAGE)
  await Promise.all(pages)
  expect((await render()).status).toBe(404)
})

test('one that fails makes room as well', async () => {
  const render = inTurns(() => Promise.reject(new Error('broken')))
  for (let time = 0; time < 101; time++) await expect(render()).rejects.toThrow('broken')
})
