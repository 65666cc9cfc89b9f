/** Commands within the texts of Hugo (shortcodes) and Jekyll (Liquid) that have a form in markdown. */
import { shortened } from './html-to-markdown.ts'
import type { ForeignMarkup } from './settle-markdown.ts'

const FENCE = '```'
/** Addresses of what a command with an id embedded. */
const PLAYERS: Record<string, (id: string) => string> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  gist: (id) => `https://gist.github.com/${id.replace(/\s+/, '/')}`,
  instagram: (id) => `https://www.instagram.com/p/${id}/`,
}

/** `src="a.jpg" alt='b'` and `id`: by name, and those without a name as `0`, `1`, … */
function argumentsOf(text: string): Record<string, string> {
  const named: Record<string, string> = {}
  let position = 0
  for (const [, name, quoted, single, bare] of text.matchAll(
    /(?:([\w-]+)=)?(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g,
  ))
    named[name ?? String(position++)] = quoted ?? single ?? bare ?? ''
  return named
}

const HIGHLIGHT: ForeignMarkup = {
  pattern:
    /(?:\{\{[<%]|\{%-?) ?(?:highlight|end ?highlight|\/ ?highlight)\b([^%>}\n]{0,200})(?:[%>]\}\}|-?%\})/g,
  replace: ([whole, options = '']) =>
    /\/|end/.test(whole.slice(0, 14)) ? FENCE : FENCE + (options.trim().split(/[\s,]/)[0] ?? ''),
}

const FIGURE: ForeignMarkup = {
  pattern: /\{\{[<%] ?(?:figure|img|image)\s([^{}\n]{1,1000}?)\/? ?[%>]\}\}/g,
  replace: ([, options = '']) => {
    const { src = '', alt = '', caption = '', title = '' } = argumentsOf(options)
    if (src === '') return undefined
    const words = (caption || title).replace(/"/g, '”')
    return `![${(alt || caption).replace(/[[\]]/g, '')}](<${src}>${words === '' ? '' : ` "${words}"`})`
  },
}

/** An address within a link, an attribute or a definition; elsewhere a link that is called as the file. */
function linkTo(address: string, { index = 0, input = '' }: RegExpMatchArray): string {
  if (/(?:\]\(<?|["'=]|\]: ?<?)$/.test(input.slice(Math.max(0, index - 5), index))) return address
  const [, name = address] = /(?:^|\/)(?:\d{4}-\d\d-\d\d-)?([^/]{1,300}?)(?:\.\w{1,9})?$/.exec(address) ?? []
  return `[${name}](${address})`
}

const REFERENCE: ForeignMarkup = {
  pattern: /\{\{[<%] ?(?:rel)?ref\s([^{}\n]{1,500}?)[%>]\}\}/g,
  replace: (match) => {
    const [, options = ''] = match
    const { path, '0': target = path } = argumentsOf(options.replaceAll('`', '"'))
    if (!target) return undefined
    const [, file = '', anchor = ''] = /^([^#]*)(.*)$/s.exec(target) ?? []
    const name = file === '' || /\.\w+$/.test(file) ? file : `${file.replace(/\/$/, '')}.md`
    const address = encodeURI(name + anchor).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))
    return linkTo(address, match)
  },
}

const PLAYER: ForeignMarkup = {
  pattern: /(?:\{\{[<%]|\{%-?) ?(youtube|vimeo|gist|instagram)\s([^{}%\n]{1,300}?)(?: ?\/? ?[%>]\}\}|-?%\})/g,
  replace: ([whole, name = '', options = ''], line, carry) => {
    const values = argumentsOf(options)
    const id = values.id ?? [values['0'], values['1']].filter(Boolean).join(' ')
    if (!id) return undefined
    carry.leave(line, 'embed', shortened(whole))
    return `<${PLAYERS[name]?.(id)}>`
  },
}

/** Everything else stays in the text, where `check` finds it. */
const OTHER: ForeignMarkup = {
  pattern: /\{\{[<%] ?[^{}\n]{1,500}?[%>]\}\}|\{%[^{}\n]{1,500}?%\}|\{\{[^{}\n]{1,300}\}\}/g,
  replace: ([whole], line, carry) => {
    carry.leave(line, 'shortcode', shortened(whole), true)
    return undefined
  },
}

/** Words that their author took out. Of a longer comment the commands stay in the text, which hides it. */
const COMMENTS = [
  /\{::comment\}[\s\S]{0,5000}?\{:\/(?:comment)?\}/g,
  /\{%-?\s{0,9}comment\s{0,9}-?%\}[\s\S]{0,5000}?\{%-?\s{0,9}endcomment\s{0,9}-?%\}/g,
  /\{\{[<%]\s{0,9}comment\s{0,9}[%>]\}\}[\s\S]{0,5000}?\{\{[<%]\s{0,9}\/\s{0,9}comment\s{0,9}[%>]\}\}/g,
].map(
  (pattern): ForeignMarkup => ({
    pattern,
    replace: ([whole], line, carry) => {
      carry.leave(line, 'comment', shortened(whole))
      return whole.replace(/[^\n]/g, '')
    },
  }),
)

export const HUGO_MARKUP = [...COMMENTS, HIGHLIGHT, FIGURE, REFERENCE, PLAYER, OTHER]

const SITE_PREFIX: ForeignMarkup = {
  pattern: /\{\{-? ?site\.(?:base)?url ?-?\}\}/g,
  replace: () => '',
}

const RELATIVE_URL: ForeignMarkup = {
  pattern: /\{\{-? ?["']([^"'{}\n]{1,500})["'] ?\| ?(?:relative|absolute)_url ?-?\}\}/g,
  replace: ([, path = '']) => path,
}

const LINK_TAG: ForeignMarkup = {
  pattern: /\{%-? ?(post_url|link) ([^\s%{}]{1,300}) ?-?%\}/g,
  // The files are named from the root of the blog.
  replace: (match) => {
    const [, kind, path = ''] = match
    return linkTo(kind === 'link' ? `/${path}` : `/_posts/${path}`, match)
  },
}

/** The table of contents, which the page has of itself. */
const CONTENTS: ForeignMarkup = {
  pattern: /^ {0,3}(?:[*+-]|1\.) [^\n]{1,100}\n\{: ?toc[^{}\n]{0,100}\}/gm,
  replace: () => '\n',
}

/** kramdown reads within a block only where it is told to. */
const MARKDOWN_BLOCK: ForeignMarkup = {
  pattern:
    /<(div|section|article|aside|span)\b[^<>]{0,300}\bmarkdown=["']?(?:1|block|span)["']?[^<>]{0,300}>([\s\S]{0,5000}?)<\/\1>/gi,
  replace: ([, , words = '']) => words,
}

/** Marks that nothing is to be read within, and attributes of kramdown, which styles alone use. */
const MARKS: ForeignMarkup = {
  pattern: /\{%-? ?(?:end)?raw ?-?%\}|\{:[^{}\n]{0,200}\}/g,
  replace: ([whole], line, carry) => {
    if (/^\{::\/?comment/.test(whole)) {
      carry.leave(line, 'comment', `${whole} hides words, and has no partner`, true)
      return undefined
    }
    if (whole.startsWith('{:')) carry.leave(line, 'html', `attributes ${whole}`)
    return ''
  },
}

export const LIQUID_MARKUP = [
  ...[...COMMENTS, HIGHLIGHT, SITE_PREFIX, RELATIVE_URL, LINK_TAG],
  ...[PLAYER, MARKDOWN_BLOCK, CONTENTS, MARKS, OTHER],
]
