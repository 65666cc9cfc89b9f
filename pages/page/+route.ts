import type { RouteSync } from 'vike/types'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { isReserved } from '../../shared/routes.ts'

/** The privacy policy, and every address but the code's own, after all other routes: `content/pages/` says which exist. */
const route: RouteSync = ({ urlPathname }) =>
  urlPathname === '/privacy' || !isReserved(urlPathname, LOCALE_NAMES) ? { precedence: -1 } : false

export default route
