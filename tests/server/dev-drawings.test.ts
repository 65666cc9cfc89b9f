/** Share cards in development: a save waits for none of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CARD_CACHE } from '../../server/cards/stored-cards.ts'
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
  const drawings = await developmentDrawings({ index, errors: [], onRun: () => {} })
  const src = drawings.current()['/blog']?.src ?? ''
  expect(drawings.file(src)).toBeUndefined()
  expect(existsSync(CARD_CACHE) ? readdirSync(CARD_CACHE) : []).toEqual([])
  await drawings.draw(src)
  expect(
    readFileSync(drawings.file(src)?.path ?? '')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  expect(readdirSync(CARD_CACHE)).toHaveLength(1)
})

test('one that no page has is not drawn', async () => {
  const drawings = await developmentDrawings({ index, errors: [], onRun: () => {} })
  for (const path of ['/cards/none.png', '/cards/../x.png', '/blog']) await drawings.draw(path)
  expect(existsSync(CARD_CACHE) ? readdirSync(CARD_CACHE) : []).toEqual([])
})
