/** Bodies in one file, and each at its place. */
import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPackSync, packReader, writePack } from '../../server/build/pack.ts'

function packOf(...texts: string[]) {
  const dir = mkdtempSync(join(tmpdir(), 'pack-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const path = join(dir, 'some.pack')
  const pack = writePack(path)
  const places = texts.map((text) => pack.add(Buffer.from(text)))
  pack.close()
  return { dir, path, places }
}

test('what is added is read at its place, by the server and by the next build', async () => {
  const { path, places } = packOf('one', '', 'three')
  expect(places).toEqual([
    [0, 3],
    [3, 0],
    [3, 5],
  ])
  const { read, close } = packReader(path)
  onTestFinished(close)
  const old = openPackSync(path)
  onTestFinished(old.close)
  for (const [place, text] of ['one', '', 'three'].entries()) {
    expect(String(Buffer.from(await read(places[place] ?? [0, 0])))).toBe(text)
    expect(String(Buffer.from(old.read(places[place] ?? [0, 0])))).toBe(text)
  }
})

test('a server goes on reading when the folder has been removed', async () => {
  const { dir, path, places } = packOf('one', 'two')
  const { read, close } = packReader(path)
  onTestFinished(close)
  await read(places[0] ?? [0, 0])
  rmSync(dir, { recursive: true })
  expect(String(Buffer.from(await read(places[1] ?? [0, 0])))).toBe('two')
})

test('a pack that was cut off gives an error, and never half a body', async () => {
  const { path, places } = packOf('one', 'two')
  truncateSync(path, 5)
  const message = /some\.pack (is cut off|ends before)/
  const server = packReader(path)
  onTestFinished(server.close)
  await expect(server.read(places[1] ?? [0, 0])).rejects.toThrow(message)
  const old = openPackSync(path)
  onTestFinished(old.close)
  expect(() => old.read(places[1] ?? [0, 0])).toThrow(message)
})
