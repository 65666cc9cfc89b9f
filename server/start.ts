/**
 * `npm start`: serves the production build, and makes it first when the sources are newer. With `--built` it serves the build
 * that is there, e.g. in a container without the sources.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { exitWithError } from './config-error.ts'

// Half of a start is compiling code: what one start has compiled, the next one reads.
enableCompileCache(join(import.meta.dirname, '../.cache/node'))
const { start } = await import('./serve.ts')
const { values } = parseArgs({ options: { built: { type: 'boolean', default: false } } })
await start({ isBuilt: values.built }).catch(exitWithError)
