import type { Validate } from '../../renderer/page-context.ts'
import { isSlug } from '../../shared/text.ts'

/** An address that cannot be a project's. One that could, but is not, gets its own words (`+data.ts`). */
export const validate: Validate = ({ routeParams }) => isSlug(routeParams.slug ?? '')
