/**
 * `npm run account -- you@example.org`: an account on the embedded backend of a site that is running, for
 * sign-in on this machine. In a hosted project, the owner is invited from its dashboard (docs/supabase.md).
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type BackendClient, backendClient } from '../../backend/client.ts'
import { ConfigError, exitWithError } from '../../config-error.ts'
import { loadEnv } from '../../env.ts'
import { readAddress } from './files.ts'

await makeAccount(process.argv.slice(2)).catch(exitWithError)

async function makeAccount([email, given]: string[]): Promise<void> {
  if (!email) throw new ConfigError('Whose account? npm run account -- you@example.org [password]')
  const { supabase, dataDir } = loadEnv()
  if (supabase) {
    throw new ConfigError(`${supabase.url} is a hosted project: invite ${email} from its dashboard`)
  }
  const password = given ?? randomBytes(12).toString('base64url')
  const { error } = await runningClient(dataDir).auth.signUp({ email, password })
  if (error) throw new ConfigError(`The account was not made: ${error.message}`, { cause: error })
  console.log(`${email} can sign in with the password ${password}`)
}

function runningClient(dataDir: string): BackendClient {
  const address = readAddress(join(dataDir, 'backend'))
  if (!address) {
    throw new ConfigError('The embedded backend is not running: start the site first, with npm start')
  }
  return backendClient(address, { timeLimit: 10_000 })
}
