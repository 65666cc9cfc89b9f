/** All that the stages of one build share. */
import type { CompiledMessages } from '../shared/model.ts'
import type { Cache } from './cache.ts'
import type { ContentConfig } from './config.ts'

export interface BuildOptions {
  config: ContentConfig
  /** The module whose default export is `config`. Without it, all is read in this thread: functions do not cross threads. */
  configFile?: string | undefined
  contentDir: string
  outDir: string
  /** Kept between builds; without one every build reads everything. */
  cacheDir?: string | undefined
  /** Threads that read; 1, the default, reads in this one. */
  workers?: number
  now: Date
  /** `false` checks only: nothing is written anywhere, no picture is encoded. */
  write: boolean
  /** Errors hold up nothing but the files that have them. */
  keepsGoing?: boolean
  /** Pictures that have not been encoded before are shown in one plain file each, which is made in a moment. */
  plainPictures?: boolean
  onProgress?: ((progress: { done: number; total: number; file: string }) => void) | undefined
  /** Called once the messages are read, which is long before the rest of a large site is. */
  onMessages?: ((messages: Record<string, CompiledMessages>) => void) | undefined
  /** One line for the user: the build waits for another, or the cache starts anew. */
  onNotice?: ((line: string) => void) | undefined
  /** Time for one text in another thread, in milliseconds; a minute unless said otherwise. */
  readingTimeout?: number
  signal?: AbortSignal
}

export interface BuildContext {
  options: BuildOptions
  cache: Cache
}
