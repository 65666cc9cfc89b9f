import type { Validate } from '../../renderer/page-context.ts'
import { postOf } from './post-of.ts'

/** An address under `/blog` that names no published post is a 404. */
export const validate: Validate = (pageContext) => postOf(pageContext) !== undefined
