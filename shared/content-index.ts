/** The index that the pipeline writes to `.content/` for this site, and the server reads back. */
import type content from '../content.config.ts'
import type { Index as IndexOf } from '../pipeline/index-types.ts'

export { INDEX_VERSION } from './content-index-base.ts'

/** `.content/index.json`: metadata only. Bodies are files of their own. */
export type Index = IndexOf<typeof content>
