/** Posts and projects as markdown. */
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { stringify } from 'yaml'
import { absoluteUrl } from '../../shared/base-path.ts'
import type { View } from '../../shared/content.ts'
import { LOCALES } from '../../shared/model.ts'
import { absoluteTree } from '../feeds/absolute-html.ts'

const toMarkdown = unified().use(rehypeRemark)
const writer = unified().use(remarkGfm).use(remarkStringify, { bullet: '-' })

/** The text of a page with its title and facts in front; `html` is its body. */
export function markdownOf(view: View, html: string, siteUrl: string): string {
  const url = absoluteUrl(view.path, siteUrl)
  const { title, description, updated } = view.text
  const date = 'date' in view ? String(view.date) : undefined
  const facts = { title, description, url, language: LOCALES[view.locale].language, date, updated }
  const front = stringify(Object.fromEntries(Object.entries(facts).filter(([, value]) => value)), {
    lineWidth: 0,
  })
  const body = writer.stringify(toMarkdown.runSync(absoluteTree(html, url, siteUrl)))
  return `---\n${front}---\n\n# ${title}\n\n${body}`
}
