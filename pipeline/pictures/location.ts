/** Whether a photograph or a video says where it was taken. No package reads only that, of both. */

/** Offsets, tags and sizes are those of TIFF 6.0 and of Exif 2.32, 4.6.6. */
const GPS_DIRECTORY = 0x8825
const COORDINATES = [2, 4]
const ENTRY_BYTES = 12

/** `exif` and `xmp` as sharp hands them out. */
export function hasPhotoLocation(exif: Buffer | undefined, xmp: Buffer | undefined): boolean {
  if (xmp?.includes('GPSLatitude')) return true
  if (exif === undefined) return false
  const tiff = exif.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const read = (offset: number, size: 2 | 4) => {
    if (offset + size > tiff.length) return 0
    return isLittle ? tiff.readUIntLE(offset, size) : tiff.readUIntBE(offset, size)
  }
  /** Tag → value or offset of each entry of a directory. */
  const entriesAt = (offset: number) =>
    new Map(
      Array.from({ length: Math.min(read(offset, 2), 1000) }, (_, nth) => {
        const entry = offset + 2 + nth * ENTRY_BYTES
        return [read(entry, 2), read(entry + 8, 4)]
      }),
    )
  const directory = entriesAt(read(4, 4)).get(GPS_DIRECTORY)
  if (directory === undefined) return false
  const gps = entriesAt(directory)
  return COORDINATES.some((tag) => gps.has(tag))
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
