/** `site.yaml`: the site and its owner. */
import type { z } from 'zod'
import { inEveryLocale } from '../../shared/model.ts'
import { installedIcon } from '../../shared/node/icons.ts'
import type { Problem } from '../../shared/problem.ts'
import type { Site } from '../../shared/site.ts'
import { trimSlash } from '../../shared/urls.ts'
import { SITE } from '../schema/site.ts'
import { readYaml } from '../yaml/read-yaml.ts'
import type { Path } from '../yaml/values.ts'
import {
  fields,
  invalidReading,
  type LinkReference,
  list,
  missingIcon,
  optionalString,
  type ProblemAt,
  problemsIn,
  type Reading,
} from './reading.ts'

const LOOSE_SCHEMA = fields({
  url: optionalString,
  donation: optionalString,
  social: list(fields({ url: optionalString, icon: optionalString })),
  navigation: list(fields({ path: optionalString })),
})

export function readSite(file: string, text: string): Reading<SiteDraft> {
  const yaml = readYaml(text, SITE, file)
  const { value, problems, rangeOf } = yaml
  const seen = LOOSE_SCHEMA.parse(yaml.raw)
  const found = siteProblems(seen, problemsIn(file, yaml))
  const links: [string, Path][] = [
    ...seen.navigation.map(({ path }, index): [string, Path] => [path, ['navigation', index, 'path']]),
    ...seen.social.map(({ url }, index): [string, Path] => [url, ['social', index, 'url']]),
    [seen.donation, ['donation']],
  ]
  const references = links
    .filter(([target]) => target !== '')
    .map(([target, path]): LinkReference => ({ is: 'link', target, file, range: rangeOf(path) }))
  if (!value || found.length > 0) return invalidReading(problems, found, references)
  return { value: toSite(value), problems, references }
}

function siteProblems({ url, social }: z.output<typeof LOOSE_SCHEMA>, problemAt: ProblemAt): Problem[] {
  const problems = social.flatMap(({ icon }, index) =>
    missingIcon(icon, ['social', index, 'icon'], problemAt),
  )
  if (!URL.canParse(url)) return problems
  const { origin, pathname, search, hash } = new URL(url)
  if (pathname !== '/' || search !== '' || hash !== '') {
    problems.push(problemAt(['url'], `"url" has a path: ${url}`, `write "${origin}"`))
  }
  return problems
}

/** The site, and the countries of which it is still to be given a map. */
type SiteDraft = Omit<Site, 'countries'> & { countryCodes?: string[] }

function toSite(value: z.output<typeof SITE>): SiteDraft {
  const { url, email, phone, social, donation, repository, analytics, owners, locales, navigation } = value
  const {
    person,
    countries,
    now,
    quote,
    coordinates,
    hub,
    webmention,
    indexNow,
    aiCrawlers = 'allow',
  } = value
  return {
    url: trimSlash(url),
    email,
    phone,
    social: social.flatMap(({ name, url, icon }) => {
      const data = installedIcon(icon)
      return data ? [{ name, url, icon: data }] : []
    }),
    ...(donation === undefined ? {} : { donation }),
    ...(person === undefined ? {} : { person }),
    ...(countries === undefined ? {} : { countryCodes: countries }),
    ...(now === undefined ? {} : { now: nowOf(now) }),
    ...(quote === undefined ? {} : { quote: { texts: quote } }),
    ...(coordinates === undefined ? {} : { coordinates }),
    ...(repository === undefined
      ? {}
      : { repository: { url: trimSlash(repository.url).replace(/\.git$/, ''), branch: repository.branch } }),
    ...(analytics === undefined ? {} : { analytics }),
    ...(hub === undefined ? {} : { hub }),
    ...(webmention === undefined ? {} : { webmention }),
    ...(indexNow === undefined ? {} : { indexNow }),
    aiCrawlers,
    owners,
    locales,
    navigation: navigation.map(({ path, ...labels }) => ({
      path,
      texts: inEveryLocale((locale) => ({ label: labels[locale] })),
    })),
    texts: inEveryLocale((locale) => value[locale]),
  }
}

function nowOf({ date, ...words }: NonNullable<z.output<typeof SITE>['now']>): NonNullable<Site['now']> {
  return { date, texts: inEveryLocale((locale) => ({ text: words[locale] })) }
}
