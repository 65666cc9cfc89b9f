import { encode } from 'uqr'

export interface QrCode {
  /** Modules a side, quiet zone included: the side of the `viewBox`. */
  size: number
  /** The dark modules as the `d` of a `<path>`, one run of modules a stroke. */
  path: string
}

/** Modules of quiet zone that readers need around the code (ISO/IEC 18004, section 9.1). */
const QUIET_ZONE_MODULES = 4

/** `text` as a QR code that survives a smudge (error correction level M). */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE_MODULES })
  const rows = data.map((row, y) => rowPath(row, y))
  return { size, path: rows.join('') }
}

/** Neighbouring dark modules as one rectangle: `M3 4h2v1h-2z`. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    const length = x - start + 1
    path += `M${start} ${y}h${length}v1h-${length}z`
  }
  return path
}
