import type { Config } from 'vike/types'

/** Settings of every page; a page overrides them in its `+config.ts`. */
export default {
  clientRouting: true,
  hydrationCanBeAborted: true,
  prefetchStaticAssets: 'hover',
  passToClient: ['site', 'staticSite', 'isDevelopment', 'returnedContact', 'visitor', 'signIn'],
  meta: {
    // Used when a route names none.
    layout: { env: { server: true, client: true } },
    routeMiddleware: { env: { server: true } },
    validate: { env: { server: true } },
    guard: { env: { server: true } },
  },
  layout: 'default',
  routeMiddleware: [],
} satisfies Config
