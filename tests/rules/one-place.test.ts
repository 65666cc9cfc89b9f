/** Lists that the compiler cannot keep complete, though CONTRIBUTING's 'Where to add what' sends people to them. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { LOCALE_NAMES, MARKDOWN_COLLECTIONS } from '../../shared/model.ts'
import { RULES } from '../../shared/problem.ts'
import { LISTED_SCREENS } from '../../shared/routes.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Pages for one visitor alone, or for one moment: not in the sitemap. */
const UNLISTED = ['/login', '/confirm', '/account', '/drafts', '/drafts/stream', '/search']
/** Route of the pages that `content/pages/` adds: whatever nothing else answers. */
const OWNERS_PAGES = '/*'

/** `/blog`, `/project/@slug`: each page's own route, but for the home page, which has none, and the owner's pages. */
const routes = globSync('pages/*/+route.ts', { cwd: ROOT }).map(
  (file) => /^export default '([^']+)'/m.exec(read(file))?.[1] ?? OWNERS_PAGES,
)

/** `/blog`, `/project`: where the entries of collections are. */
const bases = Object.values(MARKDOWN_COLLECTIONS).flatMap(({ base }) => base || [])

test('a page of one address is in the sitemap, or is known to be left out of it', () => {
  const known = [...LISTED_SCREENS, ...UNLISTED]
  expect(routes.filter((route) => !/[*@]/.test(route) && !known.includes(route))).toEqual([])
})

test('every collection is shown by a page', () => {
  expect(bases.filter((base) => !routes.some((route) => route.startsWith(`${base}/`)))).toEqual([])
})

test('the tests’ site has every message: `node tests/fixtures/copy-messages.ts` adds what is missing', () => {
  const ids = [...read('renderer/i18n/message-ids.d.ts').matchAll(/'([^']+)'/g)].map(([, id = '']) => id)
  expect(ids.length).toBeGreaterThan(100)
  const missing = LOCALE_NAMES.flatMap((locale) => {
    const messages = parse(read(`tests/fixtures/site/content/messages/${locale}.yaml`))
    return ids.filter((id) => !(id in messages)).map((id) => `${id} in ${locale}`)
  })
  expect(missing).toEqual([])
})

test('docs/content-contract.md names every rule', () => {
  const contract = read('docs/content-contract.md')
  expect(Object.keys(RULES).filter((rule) => !new RegExp(`[ |]${rule}[ ,]`).test(contract))).toEqual([])
})

test('each rule is broken by a test', () => {
  const tests = globSync('tests/pipeline/**/*.ts', { cwd: ROOT }).map(read).join('\n')
  expect(Object.keys(RULES).filter((rule) => !new RegExp(`[\\s'"«]${rule}[\\s'"«,]`).test(tests))).toEqual([])
})
