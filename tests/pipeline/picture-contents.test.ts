/** Pictures and videos are what their bytes say, tell what is given away with them, and lose their place by `content strip`. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hasPhotoLocation } from '../../pipeline/pictures/location.ts'
import { build, post } from './built.ts'
import { contentHere as content } from './run-content.ts'
import { writeTree } from './tree.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"/>'
const dot = sharp({ create: { width: 4, height: 4, channels: 3, background: '#246' } })
const png = await dot.clone().png().toBuffer()
const gif = await sharp(Buffer.concat([png]), { animated: true })
  .gif()
  .toBuffer()
const MP4 = box('ftyp', 'isom\0\0\0\0')

function box(type: string, ...contents: (string | Buffer)[]): Buffer {
  const content = Buffer.concat(
    contents.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : one)),
  )
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length + 8)
  return Buffer.concat([size, Buffer.from(type, 'latin1'), content])
}

async function told(name: string, bytes: string | Uint8Array) {
  const { problems } = await build(
    { 'blog/a/en.md': post(`![One](${name})\n`), [`blog/a/${name}`]: bytes },
    { write: false },
  )
  return problems
    .filter(({ rule }) => rule !== 'translation-missing')
    .map(({ severity, rule, message, hint }) => `${severity} ${rule} ${message} → ${hint}`)
}

describe('what a file is called does not matter', () => {
  test.each([
    ['photo.jpg', SVG, /\/pictures\/photo-\w+\.svg"/],
    ['photo.svg', png, /\/pictures\/photo-\w+-4\.jpg"/],
    ['photo.png', gif, /\/pictures\/photo-\w+-4\.(?:jpg|png)"/],
  ])('%s', async (name, bytes, published) => {
    const { body, problems } = await build({
      'blog/a/en.md': post(`![One](${name})\n`),
      [`blog/a/${name}`]: bytes,
    })
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(body('/blog/a')).toMatch(published)
  })

  test('an animation keeps its moves under its own name', async () => {
    const frames = await sharp([png, await dot.clone().tint('red').png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer()
    const { body } = await build({ 'blog/a/en.md': post('![One](a.jpg)\n'), 'blog/a/a.jpg': frames })
    expect(body('/blog/a')).toMatch(/\/pictures\/a-\w+\.gif"/)
  })

  test('a script in a drawing is found in a .png too', async () => {
    expect(await told('a.png', SVG.replace('/>', '><script/></svg>'))).toEqual([
      'error image-unreadable the drawing holds a script → remove it: drawings are published as they are',
    ])
  })

  test.each([
    [
      'a.jpg',
      box('ftyp', 'heic\0\0\0\0mif1heic'),
      'the file is HEIC, whatever its name says → export it as JPEG',
    ],
    ['a.png', Buffer.from('II*\0rest'), 'the file is TIFF, whatever its name says → export it as JPEG'],
    [
      'a.jpg',
      '<!DOCTYPE html><p>404',
      'the file is a web page, whatever its name says → download the picture itself',
    ],
    ['a.webp', MP4, 'the file is a video (MP4), whatever its name says → rename it to "a.mp4"'],
    ['a.mp4', png, 'the file is a picture (PNG), whatever its name says → rename it to "a.png"'],
  ])('%s is not what it seems', async (name, bytes, expected) => {
    expect(await told(name, bytes)).toEqual([`error image-unreadable ${expected}`])
  })
})

describe('a drawing that needs another file', () => {
  test.each([
    [
      '<style>@font-face{font-family:x;src:url(https://example.org/x.woff2)}</style>',
      'a font of another file',
    ],
    ['<style>@import url(x.css);</style>', 'another style sheet'],
    ['<rect style="fill: url( \'other.svg#b\' )"/>', 'another file'],
    ['<image href="photo.png"/>', 'another file'],
  ])('%s', async (content, what) => {
    expect(await told('a.svg', SVG.replace('/>', `>${content}</svg>`))).toEqual([
      `error image-unreadable the drawing needs ${what} → embed it as a data: address, or turn letters into paths: a drawing loads no other file`,
    ])
  })

  test.each([
    '<style>@font-face{font-family:x;src:url("data:font/woff2;base64,AAAA")} rect{fill:url(#a)}</style>',
    '<rect fill="url(#a)" style="filter:url(\'#b\')"/><a href="/blog"><use href="#a"/></a>',
    '<title>The url(https://example.org) of @import</title>',
  ])('is another one than %s', async (content) => {
    expect(await told('a.svg', SVG.replace('/>', `>${content}</svg>`))).toEqual([])
  })

  test('nor does a drawing show without its namespace', async () => {
    expect(await told('a.svg', '<svg viewBox="0 0 1 1"/>')).toEqual([
      'error image-unreadable the drawing does not say that it is SVG, so browsers do not show it → write <svg xmlns="http://www.w3.org/2000/svg" …>',
    ])
  })
})

describe('a place that an original carries', () => {
  const withPlace = (of: 'jpeg' | 'webp' | 'png') =>
    dot
      .clone()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 7/1 3/1' } })
      [of]()
      .toBuffer()

  test.each(['jpeg', 'webp', 'png'] as const)('is told of a %s', async (format) => {
    expect(await told(`a.${format}`, await withPlace(format))).toEqual([
      `warning image-location the picture says where it was taken, and so does the repository to everyone who reads it → remove it before you commit: npm run content -- strip blog/a/a.${format}`,
    ])
  })

  const xyz = box('\xA9xyz', '\0\x12\x15\xC7+41.1256+016.8667/')
  test.each([
    ['of Android', box('moov', box('udta', xyz))],
    [
      'of Apple',
      box('moov', box('meta', box('hdlr', 'x'), box('keys', 'com.apple.quicktime.location.ISO6709'))),
    ],
  ])('is told of a video %s', async (_, moov) => {
    expect(await told('a.mp4', Buffer.concat([MP4, moov]))).toEqual([
      'warning image-location the video says where it was taken, and so does the repository to everyone who reads it → remove it before you commit: exiftool "-gps*=" -location*= a.mp4',
    ])
  })

  test('is not every Exif, nor every video', async () => {
    const plain = await dot
      .clone()
      .withExif({ IFD0: { Copyright: 'Anna' } })
      .jpeg()
      .toBuffer()
    expect(await told('a.jpg', plain)).toEqual([])
    expect(await told('a.mp4', Buffer.concat([MP4, box('moov', box('udta', box('name', 'x')))]))).toEqual([])
  })
})

test('frames of an animated PNG are told, since one is published', async () => {
  const type = Buffer.from('acTL\0\0\0\x02\0\0\0\0', 'latin1')
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(type))
  const header = 33 // signature and IHDR
  const animated = Buffer.concat([
    png.subarray(0, header),
    Buffer.from([0, 0, 0, 8]),
    type,
    sum,
    png.subarray(header),
  ])
  expect(await told('a.png', animated)).toEqual([
    'warning content-lost the picture is an animation, and only its first frame is published → export it as an animated WebP or GIF, or as MP4',
  ])
})

const EXIF = {
  IFD0: { Copyright: 'Anna' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '41/1 7/1 3/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '16/1 52/1 0/1',
  },
}
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="41,7.05N" exif:GPSLongitude="16,52E">
<exif:GPSAltitude>5/1</exif:GPSAltitude></rdf:Description></rdf:RDF></x:xmpmeta>`

const noise = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, at) => (at * 7919) % 251))
const photo = () => sharp(noise, { raw: { width: 64, height: 48, channels: 3 } }).withExif(EXIF)

/** Whether the chunk of a PNG ends with its checksum; decoders skip chunks of metadata without. */
function hasChecksum(png: Buffer, type: string): boolean {
  const start = png.indexOf(type)
  const end = start + 4 + png.readUInt32BE(start - 4)
  return png.readUInt32BE(end) === crc32(png.subarray(start, end))
}

test.each(['jpeg', 'webp', 'png', 'avif'] as const)('a %s loses its place alone', async (format) => {
  const before = await photo()[format]().toBuffer()
  const root = writeTree({ 'content/blog/a/photo.jpg': before })
  const { status, stdout } = await content(root, 'strip', 'blog')
  expect([status, stdout]).toEqual([0, 'a/photo.jpg  place removed\n'])

  const after = readFileSync(join(root, 'content/blog/a/photo.jpg'))
  const [old, now] = [await sharp(before).metadata(), await sharp(after).metadata()]
  expect(hasPhotoLocation(old.exif, old.xmp)).toBe(true)
  expect(hasPhotoLocation(now.exif, now.xmp)).toBe(false)
  expect(now.exif?.includes('Anna')).toBe(true)
  expect(after.length).toBe(before.length)
  expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer())
  if (format === 'png') expect(hasChecksum(after, 'eXIf')).toBe(true)
  // Rationals of the latitude: 41, 7 and 3 degrees, minutes and seconds.
  expect(after.includes(Buffer.from([41, 0, 0, 0, 1, 0, 0, 0, 7, 0, 0, 0]))).toBe(false)

  expect((await content(root, 'strip', 'content/blog/a/photo.jpg')).stdout).toBe(
    'no picture in content/blog/a/photo.jpg says where it was taken\n',
  )
})

test('a place in XMP goes as well', async () => {
  const before = await photo().withXmp(XMP).jpeg().toBuffer()
  const root = writeTree({ 'content/photo.jpg': before })
  await content(root, 'strip', 'photo.jpg')
  const after = readFileSync(join(root, 'content/photo.jpg'))
  const { xmp } = await sharp(after).metadata()
  expect(xmp?.toString()).toContain('rdf:Description')
  expect(after.includes('GPS')).toBe(false)
  expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer())
})

test('without a path, or where nothing is, it says so', async () => {
  const root = writeTree({ 'content/site.yaml': '' })
  expect((await content(root, 'strip')).stderr).toContain('strip needs a picture or a folder')
  expect((await content(root, 'strip', 'nowhere')).stderr).toContain('there is no file and no folder nowhere')
})
