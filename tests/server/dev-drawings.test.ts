/** Share cards in development: a save waits for none of them. */
import { existsSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ServedIndex } from '../../server/content/index-file.ts'
import { developmentDrawings } from '../../server/dev/dev-drawings.ts'
import { inEveryLocale } from '../../shared/model.ts'
import { writeTree } from '../pipeline/tree.ts'
import { INDEX } from './site.ts'

const home = process.cwd()
const WORDS = JSON.stringify({ 'blog.title': 'Blog', 'tags.title': 'Tags', 'projects.title': 'Work' })
const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"/>'
beforeEach(() =>
  process.chdir(
    writeTree({ '.content/en.json': WORDS, '.content/it.json': WORDS, 'public/favicon.svg': ICON }),
  ),
)
afterEach(() => process.chdir(home))

const texts = inEveryLocale((locale) => ({
  ...{ name: 'Libeccio', role: 'Sailor', place: 'Trieste', tagline: `I sail (${locale}).` },
  ...{ description: '', claims: [] },
}))
const index: ServedIndex = {
  ...INDEX,
  site: { ...INDEX.site, texts },
  messages: { en: 'en.json', it: 'it.json' },
}

test('each is drawn when it is looked at, and no other', async () => {
  const drawings = await developmentDrawings({ index, problems: [], onRun: () => {} }, 'cards')
  const src = drawings.current()['/blog']?.src ?? ''
  expect(existsSync('cards')).toBe(false)
  const picture = await drawings.store.get(src.slice('/cards/'.length))
  expect(Buffer.from(picture ?? []).toString('latin1', 1, 4)).toBe('PNG')
  expect(await drawings.store.get('none.png')).toBeUndefined()
})

test('all are on one sheet', async () => {
  const drawings = await developmentDrawings({ index, problems: [], onRun: () => {} }, 'cards')
  const sheet = readFileSync(drawings.file('/cards')?.path ?? '', 'utf8')
  for (const { src } of Object.values(drawings.current())) expect(sheet).toContain(src)
})
