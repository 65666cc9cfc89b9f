/** Cursors: the key of a page's last entry, as visitors send it back. */

/** Time in milliseconds since 1970 in base 36, then the entry's id. */
const CURSOR = /^(-?[0-9a-z]{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export interface StreamKey {
  /** ISO 8601 with milliseconds. */
  publishedAt: string
  id: string
}

export function writeCursor({ publishedAt, id }: StreamKey): string {
  return `${Date.parse(publishedAt).toString(36)}.${id}`
}

/** `undefined` for text that `writeCursor` could not have written, so that nothing else reaches a filter. */
export function readCursor(text: string): StreamKey | undefined {
  const [, time = '', id = ''] = CURSOR.exec(text) ?? []
  const date = new Date(Number.parseInt(time, 36))
  return Number.isNaN(date.getTime()) ? undefined : { publishedAt: date.toISOString(), id }
}
