/**
 * `npm run account -- you@example.org`: an account on the embedded backend of a site that is running, for
 * sign-in and the stream's desk on this machine. In a hosted project, the owner is added from its dashboard (docs/supabase.md).
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { backendClient, type ServerBackendAddress } from '../../backend/client.ts'
import { ConfigError, exitWithError } from '../../config-error.ts'
import { loadEnv } from '../../env.ts'
import { readAddress } from './files.ts'

/** On a busy machine. */
const PATIENCE = { timeLimit: 10_000 }

await makeAccount(process.argv.slice(2)).catch(exitWithError)

async function makeAccount([email, given]: string[]): Promise<void> {
  if (!email) throw new ConfigError('Whose account? npm run account -- you@example.org [password]')
  const { supabase, dataDir } = loadEnv()
  if (supabase) {
    throw new ConfigError(`${supabase.url} is a hosted project: add ${email} in its dashboard`)
  }
  const password = given ?? randomBytes(12).toString('base64url')
  const backend = runningBackend(join(dataDir, 'backend'))
  const { auth } = backendClient(backend, PATIENCE)
  const made = await auth.signUp({ email, password })
  // One that is there already may become the owner's, by its password.
  const { data, error } = made.error && given ? await auth.signInWithPassword({ email, password }) : made
  if (error) throw new ConfigError(`The account was not made: ${made.error?.message}`, { cause: error })
  if (data.user) await makeOwner(backend, data.user.id)
  console.log(`${email} can sign in with the password ${password}`)
}

/** The account may write in the stream: only whoever reads the backend's folder can say so. */
async function makeOwner({ url, secretKey }: ServerBackendAddress, user_id: string): Promise<void> {
  const { error } = await backendClient({ url, publishableKey: secretKey }, PATIENCE)
    .from('owners')
    .upsert({ user_id })
  if (error)
    throw new ConfigError(`The account cannot write in the stream: ${error.message}`, { cause: error })
}

function runningBackend(dir: string): ServerBackendAddress {
  const address = readAddress(dir)
  if (!address) {
    throw new ConfigError('The embedded backend is not running: start the site first, with npm start')
  }
  return address
}
