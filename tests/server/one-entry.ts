/** A backend with one entry, and a reader of it whose clock the test moves on. */
import { afterEach, beforeEach } from 'vitest'
import { backendClient } from '../../server/backend/client.ts'
import type { StreamRow } from '../../server/backend/database.ts'
import { streamReader } from '../../server/stream/reader.ts'
// The server has loaded it by the time that most readers come.
import '../../server/search/stream-documents.ts'
import { json, startFaultyBackend } from './faulty-backend.ts'

export const ROW: StreamRow = {
  id: '0b8f8a52-7d0d-4c9e-9d6f-0f6f2f1f0a01',
  slug: 'the-bell-at-noon',
  type: 'note',
  icon: null,
  texts: {
    en: { title: 'The bell at noon', body: 'Four minutes **late**. See [the blog](/blog).' },
    it: { title: 'La campana', body: 'Quattro minuti di **ritardo**. Vedi [il blog](/blog).' },
  },
  url: null,
  image_path: null,
  image_width: null,
  image_height: null,
  tags: ['writing'],
  published_at: '2026-11-20T11:02:00+00:00',
}

/** The row with other columns and words: `body_it` is the Italian body, which `null` removes. */
export function rowWith(change: Record<string, unknown>): StreamRow {
  const texts: Record<string, Record<string, unknown> | undefined> = structuredClone(ROW.texts)
  const columns: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(change)) {
    const [, field, locale] = /^(title|body|image_alt)_([a-z]+)$/.exec(name) ?? []
    if (field === undefined || locale === undefined) columns[name] = value
    else if (value === null) delete texts[locale]?.[field]
    else texts[locale] = { ...texts[locale], [field]: value }
  }
  // What is not a row is for the code to refuse.
  return { ...ROW, texts, ...columns } as StreamRow
}

/** Set up anew before each test of the file that calls it. */
export function oneEntry() {
  const world = {
    // Replaced before each test.
    backend: undefined as unknown as Awaited<ReturnType<typeof startFaultyBackend>>,
    clock: { now: 0 },
    warnings: [] as unknown[],
    /** Patient, since the machine may be busy; less so where the backend is to hang. */
    reader: (timeLimit = 10_000, iconHosts: readonly string[] = []) => {
      const address = { url: world.backend.url, publishableKey: 'k' }
      const client = backendClient(address, { timeLimit })
      return streamReader({
        client: async () => client,
        now: () => world.clock.now,
        iconHosts,
        log: { warn: (fields: unknown) => world.warnings.push(fields) },
      })
    },
  }
  beforeEach(async () => {
    world.clock.now = Date.parse('2026-11-21T12:00:00Z')
    world.warnings = []
    world.backend = await startFaultyBackend((response) => json(response, 200, [ROW], '0-0/1'))
  })
  afterEach(() => world.backend.stop())
  return world
}
