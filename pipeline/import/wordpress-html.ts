/** A post of WordPress as HTML: its shortcodes resolved, and its paragraphs marked, which the classic editor does not do. */
import { escapeHtml } from '../../shared/text.ts'

/** Lines stay lines, so that what is found later is found at its line. */
export function wordpressHtml(content: string): string {
  const html = withFigures(content)
    .replace(/\[embed\b[^\]]{0,200}\]([^[\]]{0,500})\[\/embed\]/g, (_, url: string) => embedded(url))
    .replace(/\[(?:youtube|vimeo)[ =](https?:[^\]\s]{1,300})\]/g, (_, url: string) => embedded(url))
  return /<!-- wp:|<p[\s>]/i.test(html) ? html : withParagraphs(html)
}

/** `[caption width="300"]<a href="…"><img></a> Words below it[/caption]` */
function withFigures(content: string): string {
  const [last = '', ...parts] = content.split('[/caption]').reverse()
  const figures = parts.map((part) => {
    const start = part.lastIndexOf('[caption')
    const open = part.indexOf(']', start)
    if (start === -1 || open === -1) return `${part}[/caption]`
    // The words of a caption are all of its text, so it may hold the picture too.
    return `${part.slice(0, start)}<figure><figcaption>${part.slice(open + 1)}</figcaption></figure>`
  })
  return figures.reverse().join('') + last
}

function embedded(url: string): string {
  return `<iframe src="${escapeHtml(url.trim())}"></iframe>`
}

const BLOCK =
  /^<\/?(?:address|article|aside|blockquote|dd|details|div|dl|dt|figcaption|figure|form|h[1-6]|hr|iframe|li|ol|p|pre|section|table|tbody|td|th|thead|tr|ul|video)\b/i

/** An empty line parts paragraphs, a line break is one; within `<pre>`, nothing changes. */
function withParagraphs(html: string): string {
  const parts = html.split(/(?=<pre\b)/i).flatMap((part) => {
    const end = /^<pre\b/i.test(part) ? part.toLowerCase().indexOf('</pre>') + '</pre>'.length : 0
    return [part.slice(0, end), marked(part.slice(end))]
  })
  return parts.join('')
}

function marked(html: string): string {
  return html
    .split(/(\n[ \t]*\n)/)
    .map((text) => {
      const plain = text.trim()
      return plain === '' || BLOCK.test(plain) ? text : `<p>${withBreaks(text)}</p>`
    })
    .join('')
}

function withBreaks(text: string): string {
  const lines = text.split('\n')
  return lines.reduce((before, line, at) => {
    const isBreak = lines[at - 1]?.trim() && line.trim()
    return `${before.trimEnd()}${isBreak ? '<br>' : ''}\n${line}`
  })
}
