import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keysIn, readAddress, writeAddress } from '../../server/dev/backend/files.ts'

let dir: string
let lines: string[]
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'embedded-files-'))
  lines = []
})
afterEach(() => rmSync(dir, { recursive: true }))

const keys = () => keysIn(dir, (line) => lines.push(line))
const file = () => join(dir, 'keys.json')

describe('the keys of the embedded backend', () => {
  test('are made once, for this user only', () => {
    const made = keys()
    expect([keys(), lines]).toEqual([made, []])
    expect(statSync(file()).mode & 0o777).toBe(0o600)
  })

  test.each([
    ['cut off', (text: string) => text.slice(0, 40)],
    ['empty', () => ''],
    ['of another shape', () => '{"publishableKey":"sb_publishable_x"}'],
  ])('are made anew when their file is %s, which ends the sessions and is said', (_damage, damage) => {
    const before = keys()
    writeFileSync(file(), damage(readFileSync(file(), 'utf8')))
    const after = keys()
    expect(after.jwtSecret).not.toBe(before.jwtSecret)
    expect(lines).toEqual([`${file()} was damaged and is made anew: whoever was signed in signs in again`])
    expect(keys()).toEqual(after)
  })
})

describe('the address of the embedded backend', () => {
  test('is what it was written as', () => {
    const made = keys()
    writeAddress(dir, 'http://127.0.0.1:5', made)
    expect(readAddress(dir)).toEqual({ url: 'http://127.0.0.1:5', publishableKey: made.publishableKey })
  })

  test.each([
    ['missing', undefined],
    ['cut off', '{"url":"http://127'],
    ['of another shape', '[]'],
  ])('is none when its file is %s', (_damage, text) => {
    if (text !== undefined) writeFileSync(join(dir, 'address.json'), text)
    expect(readAddress(dir)).toBeUndefined()
  })
})
