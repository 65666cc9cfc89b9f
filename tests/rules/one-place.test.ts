/** Lists that the compiler cannot keep complete, though CONTRIBUTING's 'One obvious place' sends people to them. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { RULES } from '../../shared/problem.ts'
import { LISTED_SCREENS } from '../../shared/routes.ts'
import { PAGE_SAMPLES } from '../e2e/page-samples.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Pages for one visitor alone, or for one moment: not in the sitemap. */
const UNLISTED = ['/login', '/confirm', '/offline', '/account', '/drafts']
/** Pages that their own browser tests open, signed in or without a network. */
const WITHOUT_SAMPLE = ['/offline', '/account', '/drafts', '/drafts/*']

/** `/blog`, `/project/@slug`: each page's own route, but for the home page, which has none. */
const routes = globSync('pages/*/+route.ts', { cwd: ROOT }).map(
  (file) => /^export default '([^']+)'/m.exec(read(file))?.[1] ?? file,
)

test('a page of one address is in the sitemap, or is known to be left out of it', () => {
  const known = [...LISTED_SCREENS, ...UNLISTED]
  expect(routes.filter((route) => !/[*@]/.test(route) && !known.includes(route))).toEqual([])
})

test('the browser tests open every page in every language', () => {
  const missing = routes
    .filter((route) => !WITHOUT_SAMPLE.includes(route))
    .flatMap((route) => {
      const pattern = new RegExp(`^(/[a-z]{2})?${route.replace(/\*|@\w+/, '.+')}(\\?.*)?$`)
      return LOCALE_NAMES.filter((locale) => !PAGE_SAMPLES[locale].some((path) => pattern.test(path))).map(
        (locale) => `${route} in ${locale}`,
      )
    })
  expect(missing).toEqual([])
})

test('development shows a saved message in every language', () => {
  const [, list = ''] = /hot\?\.accept\(\[([^\]]*)\]/.exec(read('renderer/i18n/intl.ts')) ?? []
  expect(list.split(', ')).toEqual(LOCALE_NAMES.map((locale) => `'virtual:messages/${locale}'`))
})

test('docs/content-contract.md names every rule', () => {
  const contract = read('docs/content-contract.md')
  expect(Object.keys(RULES).filter((rule) => !new RegExp(`[ |]${rule}[ ,]`).test(contract))).toEqual([])
})
