/** Decisions are files with the same headings, and DECISIONS.md lists them all. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = 'docs/decisions'
const HEADINGS = ['Status', 'Context', 'Decision', 'Alternatives', 'Consequences']

const files = readdirSync(join(ROOT, FOLDER)).sort()
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

describe('each decision', () => {
  test.each(files)('%s has a title, a date and the five headings in their order', (file) => {
    const text = read(`${FOLDER}/${file}`)
    expect(file).toMatch(/^\d{4}-[a-z0-9-]+\.md$/)
    expect(text).toMatch(/^# \S.*\n\n## Status\n\n[^#]*\d{4}-\d\d-\d\d/)
    expect([...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual(HEADINGS)
  })

  test('has a number of its own', () => {
    const numbers = files.map((file) => file.slice(0, 4))
    expect(numbers).toEqual([...new Set(numbers)])
  })

  test('is in the index, under its own title, and nothing else is written there', () => {
    const rows = files.map((file) => {
      const title = read(`${FOLDER}/${file}`).split('\n', 1)[0]?.slice('# '.length)
      return `| ${file.slice(0, 4)} | [${title}](${FOLDER}/${file}) |`
    })
    const [, table = ''] = read('DECISIONS.md').split('|---|---|---|\n')
    const listed = table
      .trimEnd()
      .split('\n')
      .map((row) => row.replace(/ \d{4}-\d\d-\d\d \|$/, ''))
    expect(listed).toEqual(rows)
  })
})
