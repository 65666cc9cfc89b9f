import type { Validate } from '../../renderer/page-context.ts'

/** Words of small letters and digits, joined by hyphens: what a folder's name becomes. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** An address that cannot be a project's. One that could, but is not, gets its own words (`+data.ts`). */
export const validate: Validate = ({ routeParams }) => SLUG.test(routeParams.slug ?? '')
