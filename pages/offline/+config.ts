import type { Config } from 'vike/types'

/** HTML, styles and a few lines of script (`+client.ts`): what the service worker keeps is small. */
export default { layout: 'plain', clientHooks: false } satisfies Config
