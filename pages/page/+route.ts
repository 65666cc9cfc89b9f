import type { RouteSync } from 'vike/types'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { isReserved } from '../../shared/routes.ts'

/** Every address but the code's own, after all other routes: `content/pages/` says which exist. */
const route: RouteSync = ({ urlPathname }) =>
  isReserved(urlPathname, LOCALE_NAMES) ? false : { precedence: -1 }

export default route
