/** Faults of the site itself at the desk: the writer hears of a fault, and keeps what was typed. */
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { deskOf, startDesk } from './desk-site.ts'

vi.mock('../../server/stream/markdown.ts', { spy: true })
const markdown = await import('../../server/stream/markdown.ts')

const service = await startDesk()
afterEach(() => vi.restoreAllMocks())

const FAULT = { form: { refusal: 'fault', values: { title_en: 'The tide at noon' }, problems: {} } }

test('a renderer that fails is no problem of the text', async () => {
  const { press } = await service.signedIn()
  vi.mocked(markdown.renderBody).mockImplementation(() => {
    throw new TypeError('a bug')
  })
  const response = await press('save')
  expect(response.status).toBe(500)
  expect(await deskOf(response)).toMatchObject(FAULT)
})

test('an encoder that fails is no problem of the picture', async () => {
  const { send } = await service.signedIn()
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#356' } })
    .png()
    .toBuffer()
  vi.spyOn(sharp.prototype, 'webp').mockImplementation(() => {
    throw new Error('a bug')
  })
  const response = await send('save', {}, { picture: new Blob([new Uint8Array(bytes)]) })
  expect(response.status).toBe(500)
  expect(await deskOf(response)).toMatchObject(FAULT)
})
