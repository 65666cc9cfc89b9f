/**
 * A process that starts the embedded backend and then only lives: for tests of what happens around it. What the
 * parent sends is told as the site's address.
 */
import { embeddedBackend } from '../../server/dev/backend/connection.ts'

const [dataDir = ''] = process.argv.slice(2)
const backend = embeddedBackend(dataDir, { info: () => {}, warn: console.error })
backend.onReady(() => process.send?.('ready'))
process.on('message', (url) => backend.setSiteUrl(String(url)))
process.on('SIGTERM', () => void backend.stop().then(() => process.exit(0)))
