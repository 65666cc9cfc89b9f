/** A process that starts the embedded backend and then only lives: for tests of what happens when it dies. */
import { connectBackend } from '../../server/backend/backend.ts'

const [dataDir = ''] = process.argv.slice(2)
const backend = connectBackend({ dataDir, say: { info: () => {}, warn: console.error } })
backend.onReady(() => process.send?.('ready'))
