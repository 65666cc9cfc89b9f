/** Pages that are rendered for one request alone, and what they leave to the others. */
import { setImmediate as turnOfEventLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurns } from '../../server/content/take-turns.ts'

test('many that are asked for at once are begun one in a turn, so that others are answered between them', async () => {
  let begun = 0
  const render = inTurns(async (path: string) => {
    begun++
    return path
  })
  const paths = Array.from({ length: 50 }, (_, number) => `/${number}`)
  const pages = Promise.all(paths.map((path) => render(path)))
  const seen: number[] = []
  while (begun < 50) {
    seen.push(begun)
    await turnOfEventLoop()
  }
  const most = Math.max(...seen.map((count, turn) => count - (seen[turn - 1] ?? 0)))
  expect(most).toBe(1)
  expect(await pages).toEqual(paths)
})

test('one that fails holds up no other', async () => {
  const render = inTurns(async (path: string) => {
    if (path === '/broken') throw new Error('broken')
    return path
  })
  const [broken, whole] = await Promise.allSettled([render('/broken'), render('/whole')])
  expect([broken.status, whole.status]).toEqual(['rejected', 'fulfilled'])
})
