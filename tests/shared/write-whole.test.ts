import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeWhole } from '../../shared/node/write-whole.ts'
import { writeTree } from '../pipeline/tree.ts'

test('a file is replaced by another one, so that whoever reads the old one reads it whole', () => {
  const path = join(writeTree({ 'keys.json': 'old' }), 'keys.json')
  const { ino } = statSync(path)
  writeWhole(path, 'new', { mode: 0o600 })
  expect(readFileSync(path, 'utf8')).toBe('new')
  expect(statSync(path).ino).not.toBe(ino)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('what cannot be written leaves nothing behind', () => {
  const dir = writeTree({ 'keys.json/one': '' })
  const path = join(dir, 'keys.json')
  expect(() => writeWhole(path, 'new')).toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
  expect(readdirSync(dir)).toEqual(['keys.json'])
})
