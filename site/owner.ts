/** `site.yaml`: the site and its owner. */
import { type CheckedData, f, type Problem, type ShapeOf, type WordsOf } from '../pipeline/index.ts'
import { PROVIDER_NAMES, type Provider } from '../shared/auth.ts'
import { installedIcon } from '../shared/node/icons.ts'
import { isSitePath, trimSlash } from '../shared/paths.ts'
import type { Site } from '../shared/site.ts'
import { country, email, icon } from './fields.ts'

const claim = f.object({
  figure: f.text().describe('The figure: 8, or 10+.'),
  label: f.text().describe('What it counts.'),
})

/** Menus lead to other sites as well. */
const menuTarget = f
  .link()
  .describe('Where it leads: a path without the prefix of a language, or the full address of another site.')
  .meta({ pattern: '^(/|https?://)', examples: ['/blog'] })
  .check((value) =>
    isSitePath(value) || (/^https?:/.test(value) && URL.canParse(value))
      ? undefined
      : {
          says: `is neither a path of this site nor a full address: ${value}`,
          hint: `start it with / or https://: "/${value.replace(/^\/+/, '')}"`,
        },
  )

export const ownerFields = {
  url: f.url({ isEndpoint: true }).describe('Where the site is published, without a path.'),
  email: email.describe('The address that visitors see and the contact form writes to.'),
  phone: f.text().describe('The phone number as visitors read it, in quotes.').optional(),
  social: f
    .list(
      f.object({
        name: f.text().describe('The name of the network.'),
        url: f.url().describe("The profile's address."),
        icon: icon.describe('Its icon.'),
      }),
    )
    .describe('Profiles elsewhere.'),
  donation: f.url().describe('Where the support button leads.').optional(),
  person: f
    .text()
    .describe("The owner's name, where the site has another: who is written to, and whose CV it is.")
    .optional(),
  countries: f
    .list(country.describe('A code of two letters.'), { min: 1 })
    .describe('Countries that the owner has worked in, named in the section about them.')
    .meta({ examples: [['IT', 'PT', 'DE']] })
    .optional(),
  now: f
    .object(
      { date: f.date().describe('The day on which it was written.') },
      f.text().describe('One sentence.'),
    )
    .describe('What the owner does at present.')
    .optional(),
  quote: f
    .object(
      {},
      {
        text: f.text().describe('The words, without quotation marks.'),
        author: f.text().describe('Who said them.'),
        role: f.text().describe('What they do.'),
      },
    )
    .describe('A sentence by a client.')
    .optional(),
  coordinates: f
    .object({
      latitude: f
        .number({ min: -90, max: 90 })
        .describe('Degrees north.')
        .meta({ examples: [41.13] }),
      longitude: f
        .number({ min: -180, max: 180 })
        .describe('Degrees east.')
        .meta({ examples: [16.87] }),
    })
    .describe('Where the owner lives: the sun of this place lights the pages.')
    .optional(),
  timeZone: f
    .text()
    .describe('Time zone of the place, in which dates and the clock in the dial are written.')
    .meta({ examples: ['Europe/Rome'], default: 'UTC' })
    .check((value) =>
      isTimeZone(value)
        ? undefined
        : { says: `is not a time zone: ${value}`, hint: 'write it as Europe/Rome or America/New_York' },
    )
    .default('UTC'),
  repository: f
    .object({
      url: f.url({ isEndpoint: true }).describe('The repository on GitHub.'),
      branch: f.text().describe('The branch that is published.'),
    })
    .describe('Where "edit this page" leads.')
    .optional(),
  analytics: f
    .object({
      host: f.url({ isEndpoint: true }).describe('The address of the analytics service.'),
      remoteConfig: f
        .flag()
        .describe('Whether the configuration of the project is asked for; feature flags need it.')
        .optional(),
      featureFlags: f.flag().describe('Whether feature flags are asked for.').optional(),
      surveys: f.flag().describe('Whether the list of surveys is asked for.').optional(),
      webExperiments: f.flag().describe('Whether web experiments are asked for.').optional(),
    })
    .describe('Product analytics, started only after consent.')
    .optional(),
  webmention: f
    .url({ isEndpoint: true })
    .describe('The endpoint that takes webmentions for this site.')
    .optional(),
  aiCrawlers: f
    .enumeration('allow', 'refuse')
    .describe(
      'Whether crawlers that collect texts for language models may read the site, as robots.txt tells them.',
    )
    .meta({ default: 'allow' })
    .default('allow'),
  owners: f.list(email.describe('An address.')).describe('Signed-in addresses that may open /drafts.'),
  signIn: f
    .object({
      signUp: f.flag().describe('Whether visitors may make accounts of their own.').optional(),
      providers: f
        // The keys of the record are its type's.
        .list(f.enumeration(Object.keys(PROVIDER_NAMES) as Provider[]))
        .describe('Other services that sign visitors in, each with its keys in the Supabase project.')
        .optional(),
      sso: f.flag().describe("Whether organizations sign in by their address's domain (SAML).").optional(),
      phone: f.flag().describe('Whether phone numbers sign in, with a password or a code by SMS.').optional(),
    })
    .describe('Ways to sign in besides an email address with a password or a link.')
    .optional(),
  locales: f
    .object({}, f.text().describe('Its own name for itself.'))
    .describe('Names of languages. Not read any more: content.config.ts has them.')
    .optional(),
  navigation: f
    .list(f.object({ path: menuTarget }, f.text().describe('Its words.')))
    .describe('The entries of the menu, in order.'),
}

export const ownerWords = {
  name: f.text().describe("The owner's name."),
  role: f.text().describe("The owner's role."),
  place: f.text().describe('Where the owner lives.'),
  tagline: f.text().describe('The one sentence at the top of the home page.'),
  description: f.text().describe('The home page, for search engines.'),
  claims: f.list(claim).describe('Figures at the top of the home page.'),
}

export function checkOwner({ lenient: { url }, problemAt }: CheckedData<{ url: string }>): Problem[] {
  // A folder of the host may be in it: https://you.github.io/repo.
  const parsed = URL.parse(url)
  if (parsed === null || (parsed.search === '' && parsed.hash === '')) return []
  const hint = `write "${trimSlash(parsed.origin + parsed.pathname)}"`
  return [problemAt(['url'], `"url" has a query or an anchor: ${url}`, hint)]
}

type Written = ShapeOf<typeof ownerFields> & { texts: Record<string, WordsOf<typeof ownerWords>> }

export function siteOf({ url, social, now, repository, locales: _, navigation, ...rest }: Written): Site {
  return {
    ...rest,
    url: trimSlash(url),
    social: social.flatMap(({ icon: name, ...profile }) => {
      const data = installedIcon(name)
      return data ? [{ ...profile, icon: data }] : []
    }),
    ...(now && { now: { date: now.date, texts: mapValues(now.texts, (text) => ({ text })) } }),
    ...(repository && {
      repository: { url: trimSlash(repository.url).replace(/\.git$/, ''), branch: repository.branch },
    }),
    navigation: navigation.map(({ path, texts }) => ({
      path,
      texts: mapValues(texts, (label) => ({ label })),
    })),
  }
}

function mapValues<T, R>(record: Record<string, T>, map: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
}

/** Whether it is the name of a time zone (IANA) that this Node knows. */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
