/** Heads of a site's pages as search engines and networks read them, and what is wrong with them. */
import { Parser } from 'htmlparser2'
import { absoluteUrl } from '../../shared/base-path.ts'

export interface PageHead {
  /** Language of the document, such as `it-IT`. */
  language: string
  title: string
  description: string
  canonical: string
  /** Kept out of search engines. */
  isHidden: boolean
  /** hreflang → address. */
  alternates: ReadonlyMap<string, string>
  /** Picture that stands for the page where it is shared. */
  picture: { src: string; width: number; height: number; alt: string }
}

export interface HeadProblem {
  /** Path and query. */
  on: string
  problem: string
}

/** Parts that are not there are empty, and sizes 0. */
export function headOf(html: string): PageHead {
  const metas = new Map<string, string>()
  const alternates = new Map<string, string>()
  const found = { language: '', title: '', canonical: '' }
  let isTitle = false
  const parser = new Parser({
    onopentag(name, { rel, href = '', hreflang, content = '', property, name: meta = property, lang = '' }) {
      isTitle = name === 'title'
      if (name === 'html') found.language = lang
      if (name === 'meta' && meta) metas.set(meta, content)
      if (name === 'link' && rel === 'canonical') found.canonical = href
      if (name === 'link' && rel === 'alternate' && hreflang) alternates.set(hreflang, href)
      // Pictures drawn within the page have titles too.
      if (name === 'body') parser.pause()
    },
    ontext(text) {
      if (isTitle) found.title += text
    },
    onclosetag() {
      isTitle = false
    },
  })
  parser.write(html)
  const size = (side: string) => Number(metas.get(`og:image:${side}`) ?? 0)
  return {
    ...found,
    alternates,
    description: metas.get('description') ?? '',
    isHidden: metas.get('robots') === 'noindex',
    picture: {
      src: metas.get('og:image') ?? '',
      alt: metas.get('og:image:alt') ?? '',
      width: size('width'),
      height: size('height'),
    },
  }
}

/** Problems of the pages that search engines may list, in the order of the pages. */
export function headProblems(heads: ReadonlyMap<string, PageHead>, siteUrl: string): HeadProblem[] {
  const pages = [...heads].flatMap(([on, head]) =>
    head.isHidden ? [] : [{ on, head, url: absoluteUrl(on, siteUrl) }],
  )
  const byUrl = new Map(pages.map(({ url, head }) => [url, head]))
  const titles = new Map<string, string>()
  return pages.flatMap(({ on, head, url }) => {
    const problems: string[] = []
    if (head.canonical !== url) problems.push(...aliasProblems(head, byUrl))
    else {
      const key = `${head.language} ${head.title}`
      const other = titles.get(key)
      if (!head.title) problems.push('no title')
      else if (other !== undefined) problems.push(`the title of ${other}`)
      else titles.set(key, on)
      problems.push(...alternateProblems(head, url, byUrl))
    }
    if (!head.description) problems.push('no description')
    if (Object.values(head.picture).some((part) => !part)) problems.push('no picture to share')
    return problems.map((problem) => ({ on, problem }))
  })
}

/** A page that names another as the one to list. */
function aliasProblems({ canonical }: PageHead, pages: ReadonlyMap<string, PageHead>): string[] {
  if (!canonical) return ['no canonical address']
  return pages.get(canonical)?.canonical === canonical ? [] : [`${canonical} is not a page to list`]
}

/** Each page of a group names all of it, itself included. */
function alternateProblems(
  { alternates, language }: PageHead,
  url: string,
  pages: ReadonlyMap<string, PageHead>,
): string[] {
  if (alternates.size === 0) return []
  const others = [...new Set(alternates.values())].filter((address) => address !== url)
  const problems = others.flatMap((address) =>
    sameEntries(pages.get(address)?.alternates, alternates) ? [] : [`${address} names other languages`],
  )
  if (alternates.get(language) !== url) problems.push(`is not its own hreflang="${language}"`)
  if (!alternates.has('x-default')) problems.push('no hreflang="x-default"')
  return problems
}

function sameEntries(
  one: ReadonlyMap<string, string> | undefined,
  other: ReadonlyMap<string, string>,
): boolean {
  return one?.size === other.size && [...other].every(([name, address]) => one.get(name) === address)
}
