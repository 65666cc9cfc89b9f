/**
 * `npm run crawl`: follows every link of the current build, in both languages, and exits with 1 when one leads nowhere. Warns of
 * pages that no link leads to, and of heads that search engines and networks cannot use.
 */
import { exitWithError } from '../config-error.ts'
import { loadEnv } from '../env.ts'
import { builtApp } from './built-app.ts'
import { crawl, refuseBroken, startsOf } from './crawl.ts'
import { headProblems } from './page-heads.ts'

await crawlBuild().catch(exitWithError)

async function crawlBuild(): Promise<void> {
  const env = loadEnv()
  process.env.NODE_ENV = 'production'
  const { app, site } = await builtApp(env)
  const starts = [...startsOf(site), '/robots.txt', '/sitemap.xml']
  const { paths, broken, unlinked, heads } = await crawl((path) => app.request(path), starts, site.url)
  for (const path of unlinked) console.warn(`${path}: no link of the site leads here`)
  for (const { on, problem } of headProblems(heads, site.url)) console.warn(`${on}: ${problem}`)
  refuseBroken(broken, ` at ${paths.length} addresses`)
  console.log(`${paths.length} addresses, and no broken link`)
}
