/** `site.yaml`: the site and its owner. */
import type { z } from 'zod'
import { defined, inEveryLocale } from '../../shared/model.ts'
import { installedIcon } from '../../shared/node/icons.ts'
import type { Problem } from '../../shared/problem.ts'
import type { Site } from '../../shared/site.ts'
import { trimSlash } from '../../shared/urls.ts'
import { SITE } from '../schema/site.ts'
import { dataReader, linksTo, missingIcon, type ProblemAt } from './reading.ts'

export const readSite = dataReader({
  schema: SITE,
  references: ({ navigation, social, donation }, places) =>
    linksTo(
      [
        ...navigation.map(({ path }, index) => [path, ['navigation', index, 'path']] as const),
        ...social.map(({ url }, index) => [url, ['social', index, 'url']] as const),
        [donation, ['donation']],
      ],
      places,
    ),
  check: ({ url, social }, { problemAt }) => [
    ...social.flatMap(({ icon }, index) => missingIcon(icon, ['social', index, 'icon'], problemAt)),
    ...pathOfSite(url, problemAt),
  ],
  make: toSite,
})

function pathOfSite(url: string, problemAt: ProblemAt): Problem[] {
  if (!URL.canParse(url)) return []
  const { origin, pathname, search, hash } = new URL(url)
  if (pathname === '/' && search === '' && hash === '') return []
  return [problemAt(['url'], `"url" has a path: ${url}`, `write "${origin}"`)]
}

function toSite(value: z.output<typeof SITE>): Site {
  const { url, email, phone, social, donation, person, countries, now, quote, coordinates, timeZone } = value
  const { repository, analytics, webmention, aiCrawlers = 'allow' } = value
  const { owners, signIn, locales, navigation } = value
  return defined({
    url: trimSlash(url),
    email,
    phone,
    social: social.flatMap(({ name, url, icon }) => {
      const data = installedIcon(icon)
      return data ? [{ name, url, icon: data }] : []
    }),
    donation,
    person,
    countries,
    now: now && nowOf(now),
    quote: quote && { texts: quote },
    coordinates,
    timeZone,
    repository: repository && {
      url: trimSlash(repository.url).replace(/\.git$/, ''),
      branch: repository.branch,
    },
    analytics,
    webmention,
    aiCrawlers,
    owners,
    signIn,
    locales,
    navigation: navigation.map(({ path, ...labels }) => ({
      path,
      texts: inEveryLocale((locale) => ({ label: labels[locale] })),
    })),
    texts: inEveryLocale((locale) => value[locale]),
  })
}

function nowOf({ date, ...words }: NonNullable<z.output<typeof SITE>['now']>): NonNullable<Site['now']> {
  return { date, texts: inEveryLocale((locale) => ({ text: words[locale] })) }
}
