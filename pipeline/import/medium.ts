/** Medium: the folder of an export, with a file of HTML for each text in `posts/`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Element } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { PipelineFailure } from '../index.ts'
import { dateOf } from './front-matter.ts'
import { elementIn, textOfHtml } from './html-to-markdown.ts'
import { emptySite, type ImportedSite, type ImportedText, type ImportSettings, leftover } from './imported.ts'
import { filesIn, readText } from './source-files.ts'

/** Pictures are on Medium's own servers, and not in the export. */
export function read({ path, locales, locale = locales[0] ?? '' }: ImportSettings): ImportedSite {
  const folder = ['posts', '.'].find((name) => existsSync(join(path, name))) ?? '.'
  if (!existsSync(join(path, folder)))
    throw new PipelineFailure(`${path} has no folder posts: unpack the export first`)
  const site = emptySite({ fileFor: () => undefined })
  for (const name of filesIn(join(path, folder)).filter((one) => one.endsWith('.html'))) {
    const file = folder === '.' ? name : `${folder}/${name}`
    const html = readText(join(path, file))
    const text = html === undefined ? undefined : readPost(html, file)
    if (text) {
      site.texts.push({ ...text, locale })
      if (text.isResponse)
        site.leftovers.push(leftover(text, 'text', 'it has no title, as a response to others: it is a draft'))
    } else {
      site.leftovers.push(leftover({ file, line: 1 }, 'text', 'it has no text of Medium’s form'))
      site.skipped++
    }
  }
  return site
}

function readPost(
  html: string,
  file: string,
): (Omit<ImportedText, 'locale'> & { isResponse: boolean }) | undefined {
  const tree = unified().use(rehypeParse).parse(html)
  const body = elementIn(tree, ({ properties }) => properties.dataField === 'body')
  const heading = elementIn(tree, hasClass('p-name')) ?? elementIn(tree, ({ tagName }) => tagName === 'title')
  if (body === undefined || heading === undefined) return undefined
  const subtitle = elementIn(tree, ({ properties }) => properties.dataField === 'subtitle')
  const time = elementIn(tree, hasClass('dt-published'))
  const title = textOfHtml(sourceOf(heading, html))
  const date = dateOf(time?.properties.dateTime)
  const isResponse = date !== undefined && elementIn(body, isTitle) === undefined
  // 2019-05-01_A-title-1a2b3c4d5e.html
  const slug = file
    .replace(/^.*\//, '')
    .replace(/\.html$/, '')
    .replace(/^(?:draft|\d{4}-\d\d-\d\d)_/, '')
    .replace(/-[\da-f]{8,}$/, '')
  return {
    ...{ file, line: 1, key: file, slug: slug || title, isPage: false, tags: [], addresses: [], date },
    title: title || slug,
    description: (subtitle && textOfHtml(sourceOf(subtitle, html))) || undefined,
    isResponse,
    isDraft: isResponse || date === undefined || /(?:^|\/)draft_/.test(file),
    body: { form: 'html', text: bodyOf(body, html), line: body.position?.start.line ?? 1 },
  }
}

function isTitle(node: Element): boolean {
  return hasClass('graf--title')(node) || /^h[1-4]$/.test(node.tagName)
}

function hasClass(name: string): (node: Element) => boolean {
  return ({ properties: { className } }) => Array.isArray(className) && className.includes(name)
}

function sourceOf({ position }: Element, html: string): string {
  return html.slice(position?.start.offset, position?.end.offset)
}

/** The body repeats title and subtitle, which the page shows of itself; its lines stay. */
function bodyOf(body: Element, html: string): string {
  const start = body.position?.start.offset ?? 0
  return ['graf--title', 'graf--subtitle'].reduce(
    (text, name) => {
      const repeated = elementIn(body, hasClass(name))?.position
      const [from, to] = [(repeated?.start.offset ?? start) - start, (repeated?.end.offset ?? start) - start]
      return text.slice(0, from) + text.slice(from, to).replace(/[^\n]/g, ' ') + text.slice(to)
    },
    sourceOf(body, html),
  )
}
