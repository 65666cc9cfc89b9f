/** Decision records have the same headings, and DECISIONS.md lists them all. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = 'docs/decisions'
const HEADINGS = ['Status', 'Context', 'Decision', 'Alternatives', 'Consequences']

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const records = readdirSync(join(ROOT, FOLDER))
  .sort()
  .map((file) => ({ file, number: file.slice(0, 4), text: read(`${FOLDER}/${file}`) }))

test('every record has a number of its own, a title, a date and the five headings in order', () => {
  const isWellFormed = ({ file, text }: (typeof records)[number]) =>
    /^\d{4}-[a-z0-9-]+\.md$/.test(file) &&
    /^# \S.*\n\n## Status\n\n[^#]*\d{4}-\d\d-\d\d/.test(text) &&
    [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading).join() === HEADINGS.join()
  expect(records.length).toBeGreaterThan(0)
  expect(records.filter((record) => !isWellFormed(record)).map(({ file }) => file)).toEqual([])
  expect(new Set(records.map(({ number }) => number)).size).toBe(records.length)
})

test('DECISIONS.md lists every record under its title, and nothing else', () => {
  const rows = records.map(({ file, number, text }) => {
    const title = text.split('\n', 1)[0]?.slice('# '.length)
    return `| ${number} | [${title}](${FOLDER}/${file}) |`
  })
  const [, table = ''] = read('DECISIONS.md').split('|---|---|---|\n')
  const listed = table
    .trimEnd()
    .split('\n')
    .map((row) => row.replace(/ \d{4}-\d\d-\d\d \|$/, ''))
  expect(listed).toEqual(rows)
})
