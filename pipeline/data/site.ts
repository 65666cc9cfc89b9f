/** `site.yaml`: the site and its owner. */
import type { z } from 'zod'
import { inEveryLocale } from '../../shared/locales.ts'
import { type Problem, problem } from '../../shared/problem.ts'
import type { Site } from '../../shared/site.ts'
import { trimSlash } from '../../shared/urls.ts'
import { SITE } from '../schema/data.ts'
import { readYaml } from '../yaml/read-yaml.ts'
import type { Path } from '../yaml/values.ts'
import { findIcon, iconFault } from './icons.ts'
import { faultyReading, fields, list, word } from './permissive.ts'
import type { LinkReference, Reading } from './references.ts'

const SEEN = fields({
  url: word,
  donation: word,
  social: list(fields({ url: word, icon: word })),
  navigation: list(fields({ path: word })),
})

export function readSite(file: string, text: string): Reading<Site> {
  const { value, draft, problems, rangeOf } = readYaml(text, SITE, file)
  const seen = SEEN.parse(draft)
  const faults = siteProblems(seen, (path, message, hint) =>
    problem('invalid-value', file, rangeOf(path), message, hint),
  )
  const links: [string, Path][] = [
    ...seen.navigation.map(({ path }, index): [string, Path] => [path, ['navigation', index, 'path']]),
    ...seen.social.map(({ url }, index): [string, Path] => [url, ['social', index, 'url']]),
    [seen.donation, ['donation']],
  ]
  const references = links
    .filter(([target]) => target !== '')
    .map(([target, path]): LinkReference => ({ is: 'link', target, file, range: rangeOf(path) }))
  if (!value || faults.length > 0) return faultyReading(problems, faults, references)
  return { value: toSite(value), problems, references }
}

function siteProblems(
  { url, social }: z.output<typeof SEEN>,
  fault: (path: Path, message: string, hint: string) => Problem,
): Problem[] {
  const problems = social.flatMap(({ icon }, index) => {
    const wrong = icon === '' ? undefined : iconFault(icon)
    return wrong ? [fault(['social', index, 'icon'], wrong.message, wrong.hint)] : []
  })
  if (!URL.canParse(url)) return problems
  const { origin, pathname, search, hash } = new URL(url)
  if (pathname !== '/' || search !== '' || hash !== '') {
    problems.push(fault(['url'], `"url" has a path: ${url}`, `write "${origin}"`))
  }
  return problems
}

function toSite(value: z.output<typeof SITE>): Site {
  const { url, email, phone, social, donation, repository, analytics, owners, locales, navigation } = value
  return {
    url: trimSlash(url),
    email,
    phone,
    social: social.flatMap(({ name, url, icon }) => {
      const data = findIcon(icon)
      return data ? [{ name, url, icon: data }] : []
    }),
    ...(donation === undefined ? {} : { donation }),
    ...(repository === undefined
      ? {}
      : { repository: { url: trimSlash(repository.url).replace(/\.git$/, ''), branch: repository.branch } }),
    ...(analytics === undefined ? {} : { analytics }),
    owners,
    locales,
    navigation: navigation.map(({ path, en, it }) => ({
      path,
      texts: { en: { label: en }, it: { label: it } },
    })),
    texts: inEveryLocale((locale) => value[locale]),
  }
}
