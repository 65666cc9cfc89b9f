/**
 * `npm start`: runs `start.ts`. In JavaScript, since Node loads its TypeScript compiler to read an entry in TypeScript, and keeps
 * the 16 MiB of it; modules behind the entry come from the cache of compiled code, once a start has filled it.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../.cache/node'))
await import('./start.ts')
