/**
 * `npm run announce`: tells the WebSub hub and IndexNow, where `site.yaml` names them, what has changed on the published site
 * since the last time. Exits with 1 when one of them could not be told.
 */
import { join } from 'node:path'
import { partsOf, wholeBuild } from '../build/dist.ts'
import { ConfigError, exitWithError } from '../config-error.ts'
import { readIndex } from '../content/index-file.ts'
import { loadEnv } from '../env.ts'
import { announceSite } from './announced-file.ts'

await runCommand().catch(exitWithError)

async function runCommand(): Promise<void> {
  const { dataDir, siteUrl } = loadEnv()
  const { site } = await readIndex(partsOf((await wholeBuild()).dir).content, siteUrl)
  if (!site.hub && !site.indexNow) throw new ConfigError('content/site.yaml has neither "hub" nor "indexNow"')
  const { told, problems } = await announceSite(site, join(dataDir, 'announced.json'))
  for (const line of told) console.log(line)
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
}
