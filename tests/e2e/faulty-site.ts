/** A server of the test's own on a backend that answers what the test says: at first, that it has failed. */
import { test as base, mergeTests } from '@playwright/test'
import { type Answer, FAULTS, json, startFaultyBackend } from '../server/faulty-backend.ts'
import { NO_BACKEND, type OwnServer, startOwnServer } from './own-server.ts'
import { test as siteTest } from './site.ts'

/** No rows. */
export const EMPTY: Answer = (response) => json(response, 200, [], '*/0')
const ROW = {
  id: '0b8f8a52-7d0d-4c9e-9d6f-0f6f2f1f0a01',
  slug: 'the-bell',
  type: 'note',
  texts: { en: { title: 'The bell', body: 'Late.' }, it: { title: 'La campana', body: 'In ritardo.' } },
  url: null,
  image_path: null,
  image_width: null,
  image_height: null,
  tags: [],
  published_at: '2026-11-20T11:02:00+00:00',
}
/** One note in both languages. */
export const ONE: Answer = (response) => json(response, 200, [ROW], '0-0/1')
/** The same as the first page of two. */
export const ONE_OF_TWO: Answer = (response) => json(response, 206, [ROW], '0-0/2')
/** Another note, of the same month. */
export const ANOTHER: Answer = (response) => {
  const row = {
    ...ROW,
    id: ROW.id.replace('a01', 'a02'),
    slug: 'the-tide',
    published_at: '2026-11-19T08:00:00+00:00',
  }
  json(response, 200, [row], '0-0/1')
}

/** For HTTP tests, which have no page. */
export const httpTest = base.extend<{
  backend: Awaited<ReturnType<typeof startFaultyBackend>>
  own: OwnServer
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are asked for
  backend: async ({}, use) => {
    const backend = await startFaultyBackend(FAULTS['answers 500'] as Answer)
    await use(backend)
    await backend.stop()
  },
  own: async ({ backend }, use) => {
    const own = await startOwnServer({ ...NO_BACKEND, SUPABASE_URL: backend.url })
    await use(own)
    await own.stop()
  },
})

export const test = mergeTests(siteTest, httpTest).extend({
  own: async ({ own, page }, use) => {
    await use(own)
    // Requests that the page still makes would find no server.
    await page.goto('about:blank')
  },
})
