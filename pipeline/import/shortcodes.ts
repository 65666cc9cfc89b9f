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

const REFERENCE: ForeignMarkup = {
  pattern: /\{\{[<%] ?(?:rel)?ref\s([^{}\n]{1,500}?)[%>]\}\}/g,
  replace: ([, target = '']) => target.replaceAll('"', '').trim(),
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

export const HUGO_MARKUP: readonly ForeignMarkup[] = [HIGHLIGHT, FIGURE, REFERENCE, PLAYER, OTHER]

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
  replace: ([, kind, path = '']) => (kind === 'link' ? `/${path}` : `/_posts/${path}`),
}

/** Marks that nothing is to be read within, and attributes of kramdown, which styles alone use. */
const MARKS: ForeignMarkup = {
  pattern: /\{%-? ?(?:end)?raw ?-?%\}|\{:[^{}\n]{0,200}\}/g,
  replace: ([whole], line, carry) => {
    if (whole.startsWith('{:')) carry.leave(line, 'html', `attributes ${whole}`)
    return ''
  },
}

export const LIQUID_MARKUP: readonly ForeignMarkup[] = [
  HIGHLIGHT,
  SITE_PREFIX,
  RELATIVE_URL,
  LINK_TAG,
  PLAYER,
  MARKS,
  OTHER,
]
