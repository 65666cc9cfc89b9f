import type { Stream } from '../../shared/stream.ts'

/** The stream of a build, and of a site without a backend: nothing is known of it. */
export const UNKNOWN_STREAM: Stream = {
  list: async () => undefined,
  entry: async () => undefined,
  newest: () => undefined,
}
