/** `content strip`: the place goes, and every pixel and the rest of the metadata stay. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasPhotoLocation } from '../../pipeline/pictures/location.ts'
import { contentHere as content } from './run-content.ts'
import { writeTree } from './tree.ts'

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
