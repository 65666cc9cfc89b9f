import type { Config } from 'vike/types'

export default { routeMiddleware: ['owner'] } satisfies Config
