/** `/llms.txt` (https://llmstxt.org): a list of the posts and projects, with the addresses of their markdown. */
import { absoluteUrl } from '../../shared/base-path.ts'
import type { Content, View } from '../../shared/content.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '../../shared/model.ts'
import { localisePath } from '../../shared/urls.ts'

/** The end of an address at which a page is read as markdown. */
export const MARKDOWN_SUFFIX = '/index.md'

/** Everything there is to read, in one language, with the address of its markdown. */
export function llmsTxt(content: Content, locale: Locale, siteUrl: string): string {
  const { name, role, description } = content.site.texts[locale]
  const absolute = (path: string) => absoluteUrl(path, siteUrl)
  const lines = (views: View[]) =>
    views.map(
      ({ path, text }) => `- [${text.title}](${absolute(path + MARKDOWN_SUFFIX)}): ${text.description}`,
    )
  const section = (title: string, items: string[]) =>
    items.length > 0 ? ['', `## ${title}`, '', ...items] : []
  const others = LOCALE_NAMES.filter((other) => other !== locale).map(
    (other) => `- [${LOCALES[other].name}](${absolute(localisePath(other, '/llms.txt'))})`,
  )
  return [
    `# ${name}, ${role}`,
    '',
    `> ${description}`,
    ...section('Projects', lines(content.projects(locale))),
    ...section('Posts', lines(content.posts(locale))),
    ...section('Optional', [`- [CV](${absolute(localisePath(locale, '/cv.json'))})`, ...others]),
    '',
  ].join('\n')
}
