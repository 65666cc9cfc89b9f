/** Share cards are drawn when they are first asked for, in a process of their own, and kept on disk. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test, vi } from 'vitest'
import { cardStore } from '../../server/cards/card-store.ts'
import { type Drawings, readCards, writeCards } from '../../server/cards/plan-cards.ts'
import { addCards } from '../../server/cards/routes.ts'
import type { Card } from '../../shared/share-card.ts'
import { writeTree } from '../pipeline/tree.ts'

const card = (title: string): Card => ({
  ...{ label: 'Article', title, name: 'Libeccio', role: 'Sailor' },
  theme: 'plain',
  subject: { is: 'count', count: 3, seed: title },
  colours: { paper: '#f6f2e8', accent: '#a94321', ember: '#ef9963' },
})
const cards: Drawings = new Map([
  ['a.png', card('Boats')],
  ['b.png', card('Harbours')],
])

let known = cards
const dir = writeTree({}, afterAll)
const store = cardStore({ dir, drawings: () => known })
const app = new Hono()
addCards(app, store)

test('a card is drawn when it is asked for, and no other', async () => {
  const answer = await app.request('/cards/a.png')
  expect(answer.headers.get('Content-Type')).toBe('image/png')
  expect(answer.headers.get('Cache-Control')).toMatch('immutable')
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG')
  expect(readdirSync(dir)).toEqual(['a.png'])
})

test('it is sent from the disk the next time, and not at all to who has it', async () => {
  writeFileSync(join(dir, 'a.png'), 'as it was drawn')
  expect(await (await app.request('/cards/a.png')).text()).toBe('as it was drawn')
  const { headers } = await app.request('/cards/a.png')
  const again = await app.request('/cards/a.png', { headers: { 'If-None-Match': headers.get('ETag') ?? '' } })
  expect(again.status).toBe(304)
})

test('cards that no page has any more go when another is drawn', async () => {
  known = new Map([['c.png', card('Lighthouses')]])
  await store.get('c.png')
  expect(readdirSync(dir)).toEqual(['c.png'])
  known = cards
})

test('where nothing can be written, a card is drawn all the same', async () => {
  writeFileSync(join(dir, 'in-the-way'), '')
  const blocked = cardStore({ dir: join(dir, 'in-the-way'), drawings: () => cards })
  expect((await blocked.get('a.png'))?.byteLength).toBeGreaterThan(1000)
})

test('a drawing process that was killed is replaced', async () => {
  const own = cardStore({ dir: join(dir, 'killed'), drawings: () => cards })
  await own.get('a.png')
  const drawing = drawingProcess()
  if (drawing === undefined) throw new Error('no process draws')
  process.kill(drawing, 'SIGKILL')
  await vi.waitFor(() => expect(drawingProcess()).not.toBe(drawing), 5000)
  expect((await own.get('b.png'))?.byteLength).toBeGreaterThan(1000)
})

/** The child of this process in which cards are drawn, as Linux lists the children of each thread. */
function drawingProcess(): number | undefined {
  const lists = readdirSync('/proc/self/task').map((id) =>
    readFileSync(`/proc/self/task/${id}/children`, 'utf8').trim(),
  )
  const [pid] = lists.filter(Boolean).flatMap((list) => list.split(' '))
  return pid === undefined ? undefined : Number(pid)
}

test('the cards of the build before can still be asked for, and those of the one before that cannot', async () => {
  const file = (build: number) => join(dir, `${build}.json`)
  const names = ['a.png', 'b.png', 'c.png']
  for (const [build, name] of names.entries()) {
    const planned = { cards: {}, drawings: new Map([[name, card(name)]]) }
    await writeCards(planned, file(build), build === 0 ? undefined : file(build - 1))
  }
  expect([...(await readCards(file(2))).drawings.keys()].sort()).toEqual(['b.png', 'c.png'])
})
