import type { StreamReader } from './reader.ts'

/** The stream of a build, and of a site without a backend: nothing is known of it. */
export const UNKNOWN_STREAM: StreamReader = {
  list: async () => undefined,
  entry: async () => undefined,
  newest: () => undefined,
  addresses: async () => [],
  searchDocuments: async () => undefined,
}
