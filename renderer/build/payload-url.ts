import type { Plugin } from 'vite'

const MODULE = 'vike/dist/client/runtime-client-routing/getPageContextFromHooks.js'
const FETCH = 'const response = await fetch(pageContextUrl);'
const OWN_FETCH = 'const response = await fetchPayload(pageContextUrl);'
const IMPORT = "import { fetchPayload } from '/renderer/browser/payload.ts';\n"

/**
 * Vike asks for a page's data at a fixed address; this site promises
 * `{path}/_payload.json?{buildId}`. There is no setting for it, so this replaces that one call, and fails
 * the build when a new version of Vike no longer holds it.
 */
export function payloadUrl(): Plugin {
  return {
    name: 'meridiana:payload-url',
    enforce: 'pre',
    transform(code, id) {
      if (!id.replaceAll('\\', '/').includes(MODULE)) return null
      if (!code.includes(FETCH)) throw new Error(`${MODULE} no longer holds "${FETCH}"`)
      return { code: IMPORT + code.replace(FETCH, OWN_FETCH), map: null }
    },
  }
}
