/** Two tabs with one entry of the owner's desk, on the embedded backend with its migrations. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ENTRY, formOf, NOTE, startDesk } from './desk-site.ts'

let service: Awaited<ReturnType<typeof startDesk>>
beforeAll(async () => {
  service = await startDesk()
}, 60_000)
afterAll(() => service.stop())
beforeEach(() => service.lite.exec('delete from stream_entries'))

const rows = (columns: string) => service.lite.rows(`select ${columns} from stream_entries`)

/** An entry that is saved, and its form as a tab has it. */
const open = async () => {
  const site = await service.signedIn()
  await site.press('save')
  const { version, values } = await formOf(await site.get(ENTRY))
  const send = (intent: string, change: Partial<typeof NOTE> & { version?: string }) =>
    site.post(ENTRY, { ...values, version, ...change, intent })
  return { ...site, send }
}

test('the second to save sees what the first has saved, keeps what it typed, and saves it when sent again', async () => {
  const { send } = await open()
  await send('save', { title_en: 'From the first', tags: 'quay' })
  const response = await send('publish', { title_en: 'From the second', body_it: 'Nuovo.' })
  expect(response.status).toBe(409)
  const form = await formOf(response)
  expect(form).toMatchObject({
    conflict: {
      is: 'changed',
      values: { title_en: 'From the first', tags: 'quay', body_it: NOTE.body_it },
    },
    values: { title_en: 'From the second', tags: 'travel, web', body_it: 'Nuovo.' },
  })
  expect(await rows("texts -> 'en' ->> 'title' as title, published_at")).toEqual([
    { title: 'From the first', published_at: null },
  ])

  const again = await send('publish', { title_en: 'From the second', version: form.version })
  expect(again.status).toBe(303)
  expect(await rows("texts -> 'en' ->> 'title' as title")).toEqual([{ title: 'From the second' }])
})

test('an entry that was changed is not deleted unseen', async () => {
  const { send } = await open()
  await send('save', { body_en: 'Longer.' })
  const form = await formOf(await send('delete', {}))
  expect(form).toMatchObject({ conflict: { is: 'changed', values: { body_en: 'Longer.' } }, isSaved: true })
  await send('delete', { version: form.version })
  expect(await rows('id')).toEqual([])
})

test('an entry that was deleted is written anew only when its writer knows', async () => {
  const { send } = await open()
  await send('delete', {})
  const form = await formOf(await send('save', { title_en: 'Still here' }))
  expect(form).toMatchObject({
    conflict: { is: 'deleted' },
    values: { title_en: 'Still here' },
    version: '',
  })
  expect(await rows('id')).toEqual([])
  await send('save', { title_en: 'Still here', version: form.version })
  expect(await rows("texts -> 'en' ->> 'title' as title")).toEqual([{ title: 'Still here' }])
})

test('a form that comes back with problems, or previewed, still knows what it was opened with', async () => {
  const { send } = await open()
  await send('save', { title_en: 'From the first' })
  for (const response of [await send('preview', {}), await send('save', { slug: 'Not one' })]) {
    const { version } = await formOf(response)
    expect((await send('save', { title_en: 'From the second', version })).status).toBe(409)
  }
})
