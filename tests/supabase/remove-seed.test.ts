/** The sample's stream leaves the embedded database once `content init` has emptied the seed. */
import { copyFileSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLite } from '../../server/dev/backend/lite.ts'
import { migrate, removeSeed } from '../../server/dev/backend/migrate.ts'
import { SEED, seededFolder } from './seeded.ts'

test('entries of the seed go; those that were written or changed since stay', async () => {
  const keys = { publishableKey: 'sb_publishable_x', secretKey: 'sb_secret_x', jwtSecret: 'x'.repeat(40) }
  const database = await openLite({ keys, onMail: () => {} })
  await migrate(database, join(seededFolder(), 'supabase'))
  const file = join(mkdtempSync(join(tmpdir(), 'seed-')), 'remove-seed.sql')
  copyFileSync(SEED, file)
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
  await database.close()
})
