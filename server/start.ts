/**
 * Serves the production build, and makes it first when the sources are newer. With `--built` it serves the build that is
 * there, e.g. in a container without the sources.
 */
import { parseArgs } from 'node:util'
import { exitWithError } from './config-error.ts'
import { start } from './serve.ts'

const { values } = parseArgs({ options: { built: { type: 'boolean', default: false } } })
await start({ isBuilt: values.built }).catch(exitWithError)
