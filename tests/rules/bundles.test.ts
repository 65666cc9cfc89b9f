/** Bundles are made again when what they hold has changed: each file of theirs lies in a room that is looked at. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUNDLED } from '../../server/build/fingerprint.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Imports go from pages to renderer and shared only (`imports.test.ts`). */
const ROOMS = ['pages', 'renderer', 'shared']

test('the rooms of bundled code, and the files served as they are, are looked at', () => {
  expect([...BUNDLED].sort()).toEqual([...ROOMS, 'public'].sort())
})

test('Vite’s plugins read messages of the content, and no more', () => {
  const plugins = globSync('{vite.config.ts,renderer/build/*.ts}', { cwd: ROOT })
  const readers = plugins.filter((file) =>
    /\.content|index\.json|Index\b/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(readers.sort()).toEqual(['renderer/build/messages.ts', 'vite.config.ts'])
  const messages = readFileSync(join(ROOT, 'renderer/build/messages.ts'), 'utf8')
  expect(messages.match(/(?<!-)\bindex\.\w+/g)).toEqual(['index.json', 'index.messages'])
  const config = readFileSync(join(ROOT, 'vite.config.ts'), 'utf8')
  expect(config.match(/\w+\('\.content'\)/g)).toEqual(["messages('.content')"])
})
