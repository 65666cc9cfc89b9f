/** `npm start`: serves the production build, and makes it first when the sources are newer. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { exitWithError } from './config-error.ts'

// Half of a start is compiling code: what one start has compiled, the next one reads.
enableCompileCache(join(import.meta.dirname, '../.cache/node'))
const { start } = await import('./serve.ts')
await start().catch(exitWithError)
