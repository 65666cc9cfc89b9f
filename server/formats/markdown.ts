/** Posts and projects as markdown, at their address with `/index.md`, and `/llms.txt`, which lists them (https://llmstxt.org). */
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { stringify } from 'yaml'
import type { Content, View } from '../../shared/content.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '../../shared/model.ts'
import { localisePath } from '../../shared/urls.ts'
import { absoluteTree } from '../feeds/absolute-html.ts'

export const MARKDOWN_SUFFIX = '/index.md'

const toMarkdown = unified().use(rehypeRemark)
const writer = unified().use(remarkGfm).use(remarkStringify, { bullet: '-' })

/** The text of a page with its title and facts in front; `html` is its body. */
export function markdownOf(view: View, html: string, siteUrl: string): string {
  const url = new URL(view.path, siteUrl).href
  const { title, description, updated } = view.text
  const date = 'date' in view ? String(view.date) : undefined
  const facts = { title, description, url, language: LOCALES[view.locale].language, date, updated }
  const front = stringify(Object.fromEntries(Object.entries(facts).filter(([, value]) => value)), {
    lineWidth: 0,
  })
  const body = writer.stringify(toMarkdown.runSync(absoluteTree(html, url)))
  return `---\n${front}---\n\n# ${title}\n\n${body}`
}

/** Everything there is to read, in one language, with the address of its markdown. */
export function llmsTxt(content: Content, locale: Locale, siteUrl: string): string {
  const { name, role, description } = content.site.texts[locale]
  const absolute = (path: string) => new URL(path, siteUrl).href
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
