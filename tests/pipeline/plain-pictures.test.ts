import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { build, post, rebuild } from './built.ts'
import { addFiles } from './tree.ts'

const red = { r: 200, g: 30, b: 30, alpha: 1 }
const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: red } })
  .jpeg()
  .toBuffer()

test('a picture whose files are in the cache is not shown in its plain file', async () => {
  const files = { 'blog/a/en.md': post('![Red](red.jpg)\n'), 'blog/a/red.jpg': jpeg }
  const first = await build(files, { cache: '.cache' })
  const whole = first.body('/blog/a')
  rmSync(first.outDir, { recursive: true })
  const again = await rebuild(first.root, { cache: '.cache', plainPictures: true })
  expect(again.body('/blog/a')).toBe(whole)
})

test('new pictures may be shown in their plain file first, and those that are encoded stay as they are', async () => {
  const first = await build({ 'blog/a/en.md': post('![Red](red.jpg)\n'), 'blog/a/red.jpg': jpeg })
  const other = await sharp(jpeg).modulate({ hue: 180 }).jpeg().toBuffer()
  addFiles(first.root, {
    'content/blog/b/en.md': post('![Blue](blue.jpg)\n'),
    'content/blog/b/blue.jpg': other,
  })
  const plain = await rebuild(first.root, { plainPictures: true })
  expect(plain.body('/blog/a')).toBe(first.body('/blog/a'))
  expect(plain.body('/blog/b')).toMatch(/^<p><img src="\/pictures\/blue-\w+-900\.jpg" alt="Blue"[^>]*><\/p>$/)
  expect(Object.keys(plain.index.files).filter((path) => path.includes('blue'))).toHaveLength(1)
  const whole = await rebuild(first.root)
  expect(whole.body('/blog/b').match(/<source type="image\/(?:avif|webp)"/g)).toHaveLength(2)
  for (const file of Object.values(whole.index.files)) expect(existsSync(join(whole.outDir, file))).toBe(true)
})
