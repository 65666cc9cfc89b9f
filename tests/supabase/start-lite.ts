/** The embedded backend with the project's migrations and the tests' seed, on a socket, for all tests of a file. */
import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll } from 'vitest'
import { openLite } from '../../server/dev/backend/lite.ts'
import { migrate } from '../../server/dev/backend/migrate.ts'
import { serving } from '../serving.ts'
import { seededFolder } from './seeded.ts'

export async function startLite() {
  const keys = { publishableKey: 'sb_publishable_k', secretKey: 'sb_secret_k', jwtSecret: 'x'.repeat(48) }
  const lite = await openLite({ keys, onMail: () => {} })
  afterAll(() => lite.close())
  await migrate(lite, join(seededFolder(), 'supabase'))
  const url = await serving(createServer(getRequestListener((request) => lite.fetch(request))), afterAll)
  return { lite, url, ...keys }
}
