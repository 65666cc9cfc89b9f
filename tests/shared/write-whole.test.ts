import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeWhole } from '../../shared/node/write-whole.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'whole-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

test('a file is replaced by another one, so that whoever reads the old one reads it whole', () => {
  const path = join(dir, 'keys.json')
  writeFileSync(path, 'old')
  const { ino } = statSync(path)
  writeWhole(path, 'new', { mode: 0o600 })
  expect(readFileSync(path, 'utf8')).toBe('new')
  expect(statSync(path).ino).not.toBe(ino)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('what cannot be written leaves nothing behind', () => {
  const path = join(dir, 'keys.json')
  mkdirSync(path)
  expect(() => writeWhole(path, 'new')).toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
  expect(readdirSync(dir)).toEqual(['keys.json'])
})
