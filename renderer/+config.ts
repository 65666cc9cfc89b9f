import type { Config } from 'vike/types'

/** Settings of every page; a page overrides them in its `+config.ts`. */
export default {
  // Pages are HTML. `+client.ts` is their script: it navigates, and mounts islands.
  clientHooks: false,
  // The server has removed the base from addresses before Vike sees them.
  baseServer: '/',
  meta: {
    // No page is part of the browser's code.
    Page: { env: { server: true } },
    // Used when a route names none.
    layout: { env: { server: true } },
    routeMiddleware: { env: { server: true } },
    validate: { env: { server: true } },
    guard: { env: { server: true } },
  },
  layout: 'default',
  routeMiddleware: [],
} satisfies Config
