import type { Files } from './tree.ts'

/** Name of a mistake, files below `content/` that make it, and everything that `check` says of them. */
export type Mistake = readonly [what: string, files: Files, ...told: string[]]
