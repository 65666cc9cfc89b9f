/** Preloaded (`--import`) into processes that are to find what `npm ci --omit=dev` installs: no embedded backend. */
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    if (!/^(@supabase\/lite|@electric-sql\/pglite)/.test(specifier)) return next(specifier, context)
    throw Object.assign(new Error(`Cannot find package '${specifier}'`), { code: 'ERR_MODULE_NOT_FOUND' })
  },
})
