/** The engine as a package: packed, installed into an empty folder, and run from `node_modules`. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lines, writeTree } from './tree.ts'

const PIPELINE = join(import.meta.dirname, '../../pipeline')

test('builds a folder from an empty project', { timeout: 300_000 }, () => {
  const root = writeTree({
    'package.json': '{ "private": true, "type": "module" }',
    'content/notes/a/en.md': '---\ntitle: A\n---\nWords, and [b](../b).\n\n```ts\nconst a = 1\n```\n',
    'content/notes/b/en.md': '---\ntitle: B\nmood: good\n---\nWords.\n',
    'build.js': lines(`
      import { buildIndex, collection, defineContent, f, readIndex } from 'meridiana-content'
      const config = defineContent({
        locales: { en: { language: 'en-US', name: 'English' } },
        collections: {
          notes: collection({ folder: 'notes', address: '/notes/[slug]', fields: { title: f.text(), mood: f.text().optional() } }),
        },
      })
      const { problems } = await buildIndex({ config, contentDir: 'content', outDir: 'out', cacheDir: 'cache' })
      const paths = readIndex('out').collections.notes.map(({ texts }) => texts.en.path + ' ' + texts.en.mood)
      console.log(JSON.stringify([problems, paths]))
    `),
  })
  const run = (command: string, args: string[], cwd = root) =>
    execFileSync(command, args, { cwd, encoding: 'utf8' })
  const name = run('npm', ['pack', '--silent', '--pack-destination', root], PIPELINE)
    .trim()
    .split('\n')
    .at(-1)
  run('npm', ['install', '--silent', '--no-audit', '--no-fund', `./${name}`])
  const said = run(process.execPath, ['build.js'])
  expect(JSON.parse(said)).toEqual([[], ['/notes/a undefined', '/notes/b good']])
})
