/** Every redirect of the server is made in one place, which sees to it that it stays on the site. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const MAKER = 'server/http/location.ts'
const REDIRECT = /\.redirect\(|header\(\s*['"]location['"]/i

test('no other file of the server sets a Location', () => {
  const files = globSync('server/**/*.ts', { cwd: ROOT }).filter((file) => file !== MAKER)
  expect(files.filter((file) => REDIRECT.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})

test('the rule sees a redirect', () => {
  expect(readFileSync(join(ROOT, MAKER), 'utf8')).toMatch(REDIRECT)
})
