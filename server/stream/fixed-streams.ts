import type { StreamReader } from './reader.ts'

/** The stream of a build, and of a site whose backend does not answer: nothing is known of it. */
export const UNKNOWN_STREAM: StreamReader = {
  list: async () => undefined,
  entry: async () => undefined,
  newest: () => undefined,
  renew: async () => {},
  isAvailable: () => false,
  newestRows: async () => undefined,
}

const NO_ENTRIES = { entries: [], total: 0, newer: 0 }

/** The stream of an export without a backend: there is none, and nobody has to wait for it. */
export const EMPTY_STREAM: StreamReader = {
  ...UNKNOWN_STREAM,
  list: async () => NO_ENTRIES,
  entry: async () => 'missing',
  isAvailable: () => true,
  newest: () => NO_ENTRIES,
  newestRows: async () => NO_ENTRIES.entries,
}
