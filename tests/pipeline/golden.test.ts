/** Every rule, broken in one tree, each fault told at its own characters, in one run and in four formats. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Problem, RULES } from '../../shared/problem.ts'
import { BYTES, brokenTree, MARKED } from './golden-tree.ts'
import { type Planted, placed } from './planted.ts'
import { contentHere } from './run-content.ts'

const check = (root: string, format: string) => contentHere(root, 'check', '--format', format, '--no-cache')

describe('a tree in which every rule is broken', () => {
  let root = ''
  let expected: Planted[] = []
  let problems: Problem[] = []
  let status: number | undefined

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'golden-'))
    expected = brokenTree(root)
    const run = await check(root, 'json')
    status = run.status
    problems = JSON.parse(run.stdout)
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('exits 1', () => expect(status).toBe(1))

  test('tells each planted fault at its own characters, and no other', () => {
    const found = problems.filter(({ rule }) => rule !== 'translation-missing')
    expect(found.map(placed).sort()).toEqual(expected.map(placed).sort())
  })

  test('tells which texts have no translation', () => {
    const found = problems.filter(({ rule }) => rule === 'translation-missing').map(({ file }) => file)
    const isAlone = (file: string) => file.endsWith('en.md') && !(file.replace('en.md', 'it.md') in MARKED)
    // What cannot be read may say which languages there are.
    const unread = ['front-matter-missing', 'front-matter-unclosed', 'encoding', 'file-too-large']
    const isRead = (file: string) => !problems.some((one) => one.file === file && unread.includes(one.rule))
    const texts = [...Object.keys(MARKED), ...Object.keys(BYTES)].filter((file) => !file.startsWith('posts/'))
    expect(found).toEqual(texts.filter(isAlone).filter(isRead).sort())
  })

  test('has more than 60 faults, and every rule', () => {
    expect(expected.length).toBeGreaterThan(60)
    // Spelling is not for `check`, and the tree has no plugins.
    const rules = Object.keys(RULES).filter((rule) => rule !== 'misspelt' && rule !== 'plugin')
    expect([...new Set(problems.map(({ rule }) => rule))].sort()).toEqual(rules.sort())
  })

  test('says what to do about each', () => {
    expect(problems.filter(({ hint, message }) => hint === '' || message === '')).toEqual([])
  })

  test('is told in the same order in every format', { timeout: 120_000 }, async () => {
    const places = problems.map(({ file, line, column, rule }) => `content/${file}:${line}:${column} ${rule}`)
    const pretty = (await check(root, 'pretty')).stdout.matchAll(
      /^(\S+:\d+:\d+) {2}(?:error|warning|info) {2}(\S+) {2}/gm,
    )
    expect([...pretty].map(([, place, rule]) => `${place} ${rule}`)).toEqual(places)

    const github = (await check(root, 'github')).stdout.matchAll(
      /^::\w+ file=(.*?),line=(\d+),col=(\d+),.*title=([\w-]+)::/gm,
    )
    expect([...github].map(([, file, line, column, rule]) => `${file}:${line}:${column} ${rule}`)).toEqual(
      places,
    )

    const { results } = JSON.parse((await check(root, 'sarif')).stdout).runs[0]
    const inSarif = results.map(({ ruleId, locations: [{ physicalLocation }] }: SarifResult) => {
      const { artifactLocation, region } = physicalLocation
      return `${artifactLocation.uri}:${region.startLine}:${region.startColumn} ${ruleId}`
    })
    expect(inSarif).toEqual(places)
  })
})

interface SarifResult {
  ruleId: string
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri: string }
        region: { startLine: number; startColumn: number }
      }
    },
  ]
}
