/** News on an open page of the stream, from a backend that tells of changes. */
import type { WebSocketRoute } from '@playwright/test'
import { ONE, test } from './faulty-site.ts'
import { expect } from './site.ts'

const WORDS = {
  en: { path: '/stream', news: '1 new entry' },
  it: { path: '/it/stream?type=note', news: '1 nuovo contenuto' },
} as const

/** Takes each channel that is asked for, and tells of a change of the stream once it is joined. */
function tellOfOneChange(socket: WebSocketRoute): void {
  const bindings = [{ id: 1, event: '*', schema: 'public', table: 'stream_entries' }]
  const change = { ids: [1], data: { ...bindings[0], type: 'INSERT', columns: [], record: {}, errors: null } }
  socket.onMessage((message) => {
    // https://supabase.com/docs/guides/realtime/protocol
    const [joinRef, ref, topic, event] = JSON.parse(String(message))
    const answer = { status: 'ok', response: { postgres_changes: bindings } }
    socket.send(JSON.stringify([joinRef, ref, topic, 'phx_reply', answer]))
    if (event === 'phx_join') socket.send(JSON.stringify([null, null, topic, 'postgres_changes', change]))
  })
}

for (const [locale, { path, news }] of Object.entries(WORDS)) {
  test(`a page in ${locale} says that there is a new entry, by a link to the list`, async ({
    page,
    own,
    backend,
  }) => {
    backend.answer = ONE
    await page.routeWebSocket(/\/realtime\/v1\//, tellOfOneChange)
    const states: string[] = []
    page.on('console', (line) => line.type() === 'debug' && states.push(line.text()))
    await page.route('**/api/stream?*', async (route) => {
      const list = await (await route.fetch()).json()
      list.entries.unshift({ ...list.entries[0], slug: 'the-tide', path: '/stream/the-tide' })
      await route.fulfill({ json: list })
    })
    await page.goto(own.url + path)
    const link = page.locator('[aria-live=polite]').getByRole('link', { name: news })
    await expect(link).toHaveAttribute('href', path)
    expect(states).toEqual(['Realtime: joining', 'Realtime: joined'])
  })
}
