/**
 * `npm run crawl`: follows every link of the current build, in both languages, and exits with 1 when one leads nowhere. Warns of
 * pages that no link leads to, and of heads that search engines and networks cannot use.
 */
import { LOCALE_NAMES } from '../../shared/model.ts'
import { localisePath } from '../../shared/urls.ts'
import { ConfigError, exitWithError } from '../config-error.ts'
import { loadEnv } from '../env.ts'
import { builtApp } from './built-app.ts'
import { type BrokenLink, crawl } from './crawl.ts'
import { headProblems } from './page-heads.ts'

await crawlBuild().catch(exitWithError)

async function crawlBuild(): Promise<void> {
  const env = loadEnv()
  process.env.NODE_ENV = 'production'
  const { app, site } = await builtApp(env)
  const feeds = LOCALE_NAMES.map((locale) => localisePath(locale, '/feed.xml'))
  const pages = site.snapshot().addresses.pages.map(({ path }) => path)
  const starts = [...pages, ...feeds, '/robots.txt', '/sitemap.xml']
  const { paths, broken, unlinked, heads } = await crawl((path) => app.request(path), starts, site.url)
  for (const path of unlinked) console.warn(`${path}: no link of the site leads here`)
  for (const { on, problem } of headProblems(heads, site.url)) console.warn(`${on}: ${problem}`)
  for (const link of broken) console.error(lineOf(link))
  if (broken.length > 0) throw new ConfigError(`${broken.length} broken links at ${paths.length} addresses`)
  console.log(`${paths.length} addresses, and no broken link`)
}

function lineOf({ on, link, problem }: BrokenLink): string {
  return `${on ?? 'the list of pages'}: ${link} (${problem})`
}
