/** The sample's stream leaves the embedded database once `content init` has emptied the seed. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeSeed } from '../../server/dev/backend/migrate.ts'
import { writeTree } from '../pipeline/tree.ts'
import { SEED } from './seeded.ts'
import { startLite } from './start-lite.ts'

const { lite: database } = await startLite()

test('entries of the seed go; those that were written or changed since stay', async () => {
  const file = join(writeTree({ 'remove-seed.sql': readFileSync(SEED) }), 'remove-seed.sql')
  const [first] = await database.rows('select slug from stream_entries order by slug limit 1')
  await database.rows(`update stream_entries set texts = '{"en": {"title": "Mine now"}}' where slug = $1`, [
    first?.slug,
  ])
  await database.rows(
    `insert into stream_entries (slug, type, texts) values ('my-own', 'note', '{"en": {"title": "My own"}}')`,
  )
  await removeSeed(database, file)
  const left = await database.rows('select slug from stream_entries')
  expect(left.map(({ slug }) => slug).sort()).toEqual([first?.slug, 'my-own'].sort())
  expect(existsSync(file)).toBe(false)
})
