/** The tables of a font file in the container of OpenType (https://learn.microsoft.com/typography/opentype/spec/otff). */

const HEADER_BYTES = 12
const RECORD_BYTES = 16

interface Table {
  /** Four letters. */
  tag: string
  data: Buffer
}

/** `font` with the table `tag` of `other`. Both are uncompressed; checksums are left at 0, which subsetting fills in. */
export function withTableOf(font: Buffer, tag: string, other: Buffer): Buffer {
  const taken = tablesOf(other).find((table) => table.tag === tag)
  if (!taken) throw new Error(`The font has no table ${tag}`)
  const tables = tablesOf(font).map((table) => (table.tag === tag ? taken : table))
  const directory = Buffer.alloc(HEADER_BYTES + RECORD_BYTES * tables.length)
  font.copy(directory, 0, 0, HEADER_BYTES)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [index, table] of tables.entries()) {
    const at = HEADER_BYTES + RECORD_BYTES * index
    directory.write(table.tag, at, 'latin1')
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(table.data.length, at + 12)
    // Tables begin at multiples of four bytes.
    const padding = Buffer.alloc(-table.data.length & 3)
    parts.push(table.data, padding)
    offset += table.data.length + padding.length
  }
  return Buffer.concat(parts)
}

function tablesOf(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = HEADER_BYTES + RECORD_BYTES * index
    const offset = font.readUInt32BE(at + 8)
    return {
      tag: font.toString('latin1', at, at + 4),
      data: font.subarray(offset, offset + font.readUInt32BE(at + 12)),
    }
  })
}
