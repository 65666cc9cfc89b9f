/** Whether a photograph or a video says where it was taken. No package reads only that, of both. */
import { crc32 } from 'node:zlib'

/** Offsets, tags and sizes are those of TIFF 6.0 and of Exif 2.32, 4.6.6. */
const GPS_DIRECTORY = 0x8825
const COORDINATES = [2, 4]
const ENTRY_BYTES = 12
/** Bytes of one value, by its type. */
const VALUE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
/** Attributes and elements of XMP that begin with GPS. */
const XMP_PLACE = /\bexif:GPS\w{1,40}\s?=\s?"[^"]{0,200}"|<exif:GPS\w{1,40}>[^<]{0,200}<\/exif:GPS\w{1,40}>/g

/** `exif` and `xmp` as sharp hands them out. */
export function hasPhotoLocation(exif: Buffer | undefined, xmp: Buffer | undefined): boolean {
  if (xmp?.includes('GPSLatitude')) return true
  const gps = exif && gpsOf(tiffOf(exif))
  return gps ? COORDINATES.some((tag) => gps.entries.has(tag)) : false
}

/**
 * The file with its place overwritten by zeros and blanks: every other byte stays, so the picture is not encoded again.
 * A place that the file compresses, or has twice, stays.
 */
export function withoutPhotoLocation(
  file: Buffer,
  exif: Buffer | undefined,
  xmp: Buffer | undefined,
): Buffer {
  const result = Buffer.from(file)
  const tiffAt = exif ? file.indexOf(tiffOf(exif)) : -1
  if (exif && tiffAt !== -1) eraseGps(result.subarray(tiffAt, tiffAt + tiffOf(exif).length))
  const xmpAt = xmp ? file.indexOf(xmp) : -1
  if (xmp && xmpAt !== -1) {
    const erased = xmp.toString('latin1').replace(XMP_PLACE, (place) => ' '.repeat(place.length))
    result.write(erased, xmpAt, 'latin1')
  }
  if (result.toString('latin1', 1, 4) === 'PNG') renewChecksums(result)
  return result
}

function tiffOf(exif: Buffer): Buffer {
  return exif.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0)
}

interface TiffEntry {
  type: number
  count: number
  /** The value, or its offset if it takes more than four bytes. */
  value: number
}

/** The directory of the place: its offset, and its entries by their tags. */
function gpsOf(tiff: Buffer): { offset: number; entries: ReadonlyMap<number, TiffEntry> } | undefined {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const read = (offset: number, size: 2 | 4) => {
    if (offset + size > tiff.length) return 0
    return isLittle ? tiff.readUIntLE(offset, size) : tiff.readUIntBE(offset, size)
  }
  const entriesAt = (offset: number) =>
    new Map(
      Array.from({ length: Math.min(read(offset, 2), 1000) }, (_, nth): [number, TiffEntry] => {
        const at = offset + 2 + nth * ENTRY_BYTES
        return [read(at, 2), { type: read(at + 2, 2), count: read(at + 4, 4), value: read(at + 8, 4) }]
      }),
    )
  const offset = entriesAt(read(4, 4)).get(GPS_DIRECTORY)?.value
  return offset === undefined ? undefined : { offset, entries: entriesAt(offset) }
}

function eraseGps(tiff: Buffer): void {
  const gps = gpsOf(tiff)
  if (gps === undefined) return
  const erase = (start: number, length: number) => tiff.fill(0, start, Math.min(start + length, tiff.length))
  for (const { type, count, value } of gps.entries.values()) {
    const length = count * (VALUE_BYTES[type] ?? 1)
    if (length > 4 && value < tiff.length) erase(value, length)
  }
  erase(gps.offset, 2 + gps.entries.size * ENTRY_BYTES)
}

/** Each chunk of a PNG ends with a checksum of its type and data. */
function renewChecksums(png: Buffer): void {
  for (let at = 8; at + 12 <= png.length; ) {
    const end = at + 8 + png.readUInt32BE(at)
    if (end + 4 > png.length) return
    png.writeUInt32BE(crc32(png.subarray(at + 4, end)), end)
    at = end + 4
  }
}

/** Boxes of ISO 14496-12 that hold others, and those of places: Android's, 3GPP's and Apple's. */
const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'udta', 'meta', 'ilst']
const PLACE_BOXES = ['\u00A9xyz', 'loci']
/** Boxes that name what others hold: keys of Apple's metadata, formats of tracks (GoPro's and Google's). */
const NAMING_BOXES = ['keys', 'stsd']
const PLACE_NAMES = /location|gpmd|camm/
const MAX_DEPTH = 8

export function hasVideoLocation(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // In WebM, the name of a tag (0x45A3), as FFmpeg carries it over.
  if (file.toString('hex', 0, 4) === '1a45dfa3')
    return /\x45\xA3[\x80-\xFF][A-Z_]{0,20}LOCATION/i.test(file.toString('latin1'))
  return hasPlaceBox(file, 0, file.length, MAX_DEPTH)
}

function hasPlaceBox(file: Buffer, from: number, end: number, depth: number): boolean {
  for (let at = from; at + 8 <= end; ) {
    const type = file.toString('latin1', at + 4, at + 8)
    const size = boxSize(file, at, end)
    if (size < 8) return false
    const next = Math.min(at + size, end)
    if (PLACE_BOXES.includes(type)) return true
    if (
      NAMING_BOXES.includes(type) &&
      PLACE_NAMES.test(file.toString('latin1', at + 8, Math.min(next, at + 4096)))
    )
      return true
    if (CONTAINERS.includes(type) && depth > 0) {
      // QuickTime's `meta` has no version before its boxes.
      const isFull = type === 'meta' && file.toString('latin1', at + 12, at + 16) !== 'hdlr'
      if (hasPlaceBox(file, at + (isFull ? 12 : 8), next, depth - 1)) return true
    }
    at = next
  }
  return false
}

function boxSize(file: Buffer, at: number, end: number): number {
  const size = file.readUInt32BE(at)
  if (size === 0) return end - at
  return size === 1 && at + 16 <= end ? Number(file.readBigUInt64BE(at + 8)) : size
}
