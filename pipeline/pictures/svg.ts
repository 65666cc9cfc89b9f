/** Drawings are published as they are, so they have to be harmless and to say their size. */
import { decodeText } from '../sources/decode.ts'
import type { Source } from '../sources/find-files.ts'

type SvgFacts = { width: number; height: number; form: 'as-is'; placeholder: string }

/** What an SVG could do beside being looked at (SVG 2, chapter 15: scripting; HTML in it; files of other hosts). */
const ACTIVE: [RegExp, string][] = [
  [/<\s*(?:[\w-]+:)?script[\s>/]/i, 'a script'],
  [/\son[a-z]+\s*=/i, 'an event handler'],
  [/<\s*(?:[\w-]+:)?foreignObject[\s>/]/i, 'embedded HTML (foreignObject)'],
  [/(?:href|src)\s*=\s*["']?\s*(?:javascript|vbscript):/i, 'a "javascript:" address'],
  [/(?:href|src)\s*=\s*["']?\s*(?:https?:)?\/\//i, 'a file on another server'],
  [/<!ENTITY/i, 'entities of its own'],
]

export function readSvg(source: Source): SvgFacts | { fault: string; hint: string } {
  const decoded = decodeText(source)
  const again = 'export the drawing again as plain SVG'
  if ('problem' in decoded) return { fault: decoded.problem.message, hint: again }
  const root = /<svg\b[^>]*>/i.exec(decoded.text)?.[0]
  if (root === undefined) return { fault: 'the file holds no <svg>', hint: again }
  const active = ACTIVE.find(([pattern]) => pattern.test(decoded.text))
  if (active)
    return { fault: `the drawing holds ${active[1]}`, hint: 'remove it: drawings are published as they are' }
  const size = sizeOf(root)
  if (!size)
    return {
      fault: 'the drawing does not say its size',
      hint: 'give its <svg> a viewBox, or width and height',
    }
  return { ...size, form: 'as-is', placeholder: 'transparent' }
}

function sizeOf(root: string): { width: number; height: number } | undefined {
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']+)["']`, 'i').exec(root)?.[1]
  const box =
    attribute('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  const pixels = (value: string | undefined) =>
    /^[\d.]+(px)?$/.test(value ?? '') ? Number.parseFloat(value ?? '') : 0
  const width = Math.round(pixels(attribute('width')) || (box[2] ?? 0))
  const height = Math.round(pixels(attribute('height')) || (box[3] ?? 0))
  return width > 0 && height > 0 ? { width, height } : undefined
}
