type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The fields that have a value: what a page does not show is not sent to it. */
export function defined<T extends object>(fields: T): Defined<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  // Only undefined values were left out: the rest has the types it came with.
  return Object.fromEntries(entries) as Defined<T>
}
