import type { RouteSync } from 'vike/types'
import { isReserved } from '../../shared/routes.ts'

/** Every address but the code's own, after all other routes: `content/pages/` says which exist. */
const route: RouteSync = ({ urlPathname }) => (isReserved(urlPathname) ? false : { precedence: -1 })

export default route
