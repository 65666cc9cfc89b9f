/** docs/http.md lists the routes that the server declares. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { splitLocale } from '../../shared/urls.ts'
import { testSite } from '../server/site.ts'

const REFERENCE = readFileSync(join(import.meta.dirname, '../../docs/http.md'), 'utf8')

test('the HTTP reference names every route of the server, and no other', () => {
  const rows = [...REFERENCE.matchAll(/^\| (GET|POST) \| `([^`]+)` \| (yes|) ?\|/gm)]
  const documented = rows.map(([, method, path, localised]) => `${method} ${path}${localised && ' in /it'}`)
  const declared = testSite().app.routes.filter(({ method, path }) => method !== 'ALL' && path !== '/*')
  const inItalian = new Set(declared.filter(({ path }) => isItalian(path)).map(nameOf))
  const names = new Set(declared.map(nameOf))
  const expected = [...names].map((name) => (inItalian.has(name) ? `${name} in /it` : name))
  expect(documented.toSorted()).toEqual(expected.toSorted())
})

function isItalian(path: string): boolean {
  return splitLocale(path).locale === 'it'
}

/** A route without the prefix of its language, e.g. `GET /cv.json`. */
function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${splitLocale(path).pathname}`
}
