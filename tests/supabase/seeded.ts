/** The project's migrations with the seed of `tests/fixtures/site`, so that no test knows the owner's stream. */
import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PROJECT = join(import.meta.dirname, '../..')
export const SEED = join(PROJECT, 'tests/fixtures/site/supabase/seed.sql')

/** A new folder whose `supabase/` a process that is started there uses. */
export function seededFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'seeded-'))
  mkdirSync(join(folder, 'supabase'))
  symlinkSync(join(PROJECT, 'supabase/migrations'), join(folder, 'supabase/migrations'))
  symlinkSync(SEED, join(folder, 'supabase/seed.sql'))
  return folder
}
