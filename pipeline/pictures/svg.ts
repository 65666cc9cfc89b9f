/** Drawings are published as they are, so they have to be harmless and to say their size. */
import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { Range } from '../../shared/problem.ts'
import type { Source } from '../sources/find-files.ts'
import { CONFLICT, CONFLICT_HINT, conflictIn, decodeText, lineIndex } from '../sources/text.ts'
import { PHONE_VIEW } from './variants.ts'

type SvgFacts = { width: number; height: number; form: 'as-is'; placeholder: string; phone?: Size }

type Size = { width: number; height: number }

/** Without a range the whole file is meant. */
export type PictureProblem = { message: string; hint: string; range?: Range }

export function readSvg(source: Source): SvgFacts | PictureProblem {
  const decoded = decodeText(source)
  if ('problem' in decoded) {
    const { rule, message, hint } = decoded.problem
    return { message, hint: rule === 'file-too-large' ? 'export it simpler, or as PNG' : hint }
  }
  const conflict = conflictIn(decoded.text)
  if (conflict) return { message: CONFLICT, hint: CONFLICT_HINT, range: conflict.range }
  const { root, phone, problem } = parseSvg(decoded.text)
  if (problem) return problem
  if (!root) return { message: 'the file holds no <svg>', hint: EXPORT_AGAIN }
  const size = sizeOf(root)
  const part = phone && sizeOf(phone)
  if (size) return { ...size, form: 'as-is', placeholder: 'transparent', ...(part && { phone: part }) }
  const hint = 'give its <svg> a viewBox, or width and height'
  return { message: 'the drawing does not say its size', hint }
}

const EXPORT_AGAIN = 'export the drawing again as plain SVG'
const REMOVE = 'remove it: drawings are published as they are'
const EMBED = 'embed it as a data: address, or turn letters into paths: a drawing loads no other file'

/** The elements that say a size: of the whole, and of what narrow windows show of it. */
interface Drawing {
  root?: SaxesTagNS
  phone?: SaxesTagNS
  problem?: PictureProblem
}

/** Reads the file as a browser does: namespaces by their names, not their prefixes, and entities decoded. */
function parseSvg(text: string): Drawing {
  const parser = new SaxesParser({ xmlns: true })
  const found: Drawing = {}
  /** The first counts. What it is about begins at the last `opening` that was read. */
  const report = (opening: string, message: string, hint: string) => {
    const start = text.lastIndexOf(opening, parser.position - 1)
    found.problem ??= { message, hint, range: lineIndex(text).range(start, parser.position) }
  }
  let isStyle = false
  const checkStyle = (css: string) => {
    const needed = isStyle ? neededFile(css) : undefined
    if (needed) report(needed.written, `the drawing needs ${needed.what}`, EMBED)
  }
  parser.on('opentag', (tag) => {
    const active = activeElement(tag) ?? activeAttribute(tag)
    if (active) report('<', `the drawing holds ${active}`, REMOVE)
    const needed = neededByElement(tag)
    if (needed) report('<', `the drawing needs ${needed}`, EMBED)
    const wrong = found.root ? undefined : rootProblem(tag)
    if (wrong) report('<', ...wrong)
    found.root ??= tag
    isStyle = tag.local === 'style' && !tag.isSelfClosing
    if (tag.local === 'view' && tag.attributes.id?.value === PHONE_VIEW) found.phone ??= tag
  })
  parser.on('closetag', () => {
    isStyle = false
  })
  parser.on('text', checkStyle)
  parser.on('cdata', checkStyle)
  parser.on('doctype', (declaration) => {
    if (declaration.includes('[')) report('<!DOCTYPE', 'the drawing holds declarations of its own', REMOVE)
  })
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet')
      report('<?', 'the drawing holds a style sheet that may run as a script', REMOVE)
  })
  parser.on('error', ({ message }) => {
    report('', `the drawing is not well-formed XML: ${message.replace(/^\d+:\d+: |\.$/g, '')}`, EXPORT_AGAIN)
  })
  parser.write(text).close()
  return found
}

/** Without the namespace a browser sees XML of an unknown kind, and draws nothing. */
function rootProblem({ local, uri, name }: SaxesTagNS): [message: string, hint: string] | undefined {
  if (local !== 'svg') return ['the file holds no <svg>', EXPORT_AGAIN]
  if (uri === SVG) return undefined
  return [
    'the drawing does not say that it is SVG, so browsers do not show it',
    `write <${name} xmlns="${SVG}" …>`,
  ]
}

const SVG = 'http://www.w3.org/2000/svg'
const XHTML = 'http://www.w3.org/1999/xhtml'

/** Elements that do more than draw (https://www.w3.org/TR/SVG2/interact.html#ScriptElement, SVG Tiny 1.2, XML Events). */
const ACTIVE_ELEMENTS = new Map([
  ['script', 'a script'],
  ['handler', 'a script'],
  ['listener', 'an event handler'],
  ['foreignObject', 'embedded HTML (foreignObject)'],
])

function activeElement({ uri, local, attributes }: SaxesTagNS): string | undefined {
  if (uri === XHTML) return 'embedded HTML'
  // An animation of an address could make any address of it.
  const animated = attributes.attributeName?.value.trim() ?? ''
  if (/(^|:)href$/.test(animated)) return 'an animation of an address'
  return uri === SVG || uri === '' ? ACTIVE_ELEMENTS.get(local) : undefined
}

function activeAttribute({ local: element, attributes }: SaxesTagNS): string | undefined {
  for (const { uri, local, value } of Object.values(attributes)) {
    if (uri === '' && /^on/i.test(local)) return 'an event handler'
    const address = local === 'href' || local === 'src' ? activeAddress(value) : undefined
    if (address) return element === 'a' ? address.replace('a file on another server', 'a link') : address
  }
  return undefined
}

/** Stands for the site: a drawing's address is known only once it is published. */
const HERE = 'https://drawing.invalid'
const EMBEDDED_PICTURE = /^data:image\/(png|jpeg|gif|webp|avif)[;,]/

/** Only the site's own files and embedded pictures of pixels do nothing. */
function activeAddress(address: string): string | undefined {
  if (!URL.canParse(address, HERE)) return undefined
  const { origin, protocol, href } = new URL(address, HERE)
  if (origin === HERE || EMBEDDED_PICTURE.test(href.slice(0, 40).toLowerCase())) return undefined
  return /^https?:$/.test(protocol) ? 'a file on another server' : `a "${protocol}" address`
}

/** Elements that show what their address leads to. */
const SHOWING = /^(?:image|use|feImage|mpath|textPath|pattern|linearGradient|radialGradient|filter)$/

/** Presentation attributes (`fill="url(…)"`), `style`, and addresses of what is shown. */
function neededByElement({ uri, local: element, attributes }: SaxesTagNS): string | undefined {
  for (const { local, value } of Object.values(attributes)) {
    const needed = neededFile(value)?.what
    if (needed) return needed
    const isShown = (uri === SVG || uri === '') && local === 'href' && SHOWING.test(element)
    if (isShown && !/^\s*(?:#|data:|$)/i.test(value)) return 'another file'
  }
  return undefined
}

/** A file that a style needs: an image displays neither other servers' files nor the site's own. */
function neededFile(css: string): { what: string; written: string } | undefined {
  const [imported] = /@import\b[^;]{0,200}/i.exec(css) ?? []
  if (imported) return { what: 'another style sheet', written: imported }
  for (const [written, address = ''] of css.matchAll(/\b(?:url|src)\(([^)]{0,200})/gi)) {
    if (/^[\s"']*(?:#|data:|$)/i.test(address)) continue
    return { what: /font-face/i.test(css) ? 'a font of another file' : 'another file', written }
  }
  return undefined
}

function sizeOf({ attributes }: SaxesTagNS): Size | undefined {
  const box =
    attributes.viewBox?.value
      .trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  const pixels = (value = '') => (/^[\d.]+(px)?$/.test(value) ? Number.parseFloat(value) : 0)
  const width = Math.round(pixels(attributes.width?.value) || (box[2] ?? 0))
  const height = Math.round(pixels(attributes.height?.value) || (box[3] ?? 0))
  return width > 0 && height > 0 ? { width, height } : undefined
}
