/** Records whose fields may be missing, or are named by others. */

/** `T` without `undefined`: fields that may be it may be left out. */
type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** The fields that have a value. */
export function defined<T extends object>(fields: T): Defined<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  // Only undefined values were left out: the rest has the types it came with.
  return Object.fromEntries(entries) as Defined<T>
}

/** The value at a name that somebody else wrote: a record answers to "constructor" as well, which nobody put there. */
export function ownValue<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
