/**
 * Markup that was left half-done or comes from another system. To markdown all of it is running text, so it
 * would be printed as it is typed.
 */
import type { Nodes, Root } from 'mdast'
import type { Rule } from '../../shared/problem.ts'
import { PLACEHOLDERS } from '../schema/placeholders.ts'
import { type Reading, report } from './rendering.ts'

interface Slip {
  rule: Rule
  pattern: RegExp
  say: (text: string) => readonly [message: string, hint: string]
}

const BODIES = Object.values(PLACEHOLDERS).map(({ body }) => body.replaceAll('.', '\\.'))

const SLIPS: readonly Slip[] = [
  {
    // as git marks what two people changed at once
    rule: 'merge-conflict',
    pattern: /^(?:<{7}|\|{7}|>{7})(?: .*)?$/gm,
    say: () => [
      'a merge conflict is not resolved',
      'keep one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>',
    ],
  },
  {
    rule: 'placeholder-left',
    pattern: new RegExp(`^(?:${BODIES.join('|')})$`, 'gm'),
    say: (text) => [
      `"${text}" is what "content new" wrote`,
      'write the text, or keep it hidden: draft: true',
    ],
  },
  {
    rule: 'footnote-undefined',
    pattern: /(?<!\\)\[\^[^\]\s]{1,100}\]/g,
    say: (text) => [`the footnote ${text} has no text`, `add a line "${text}: …"`],
  },
  {
    // Hugo's and Jekyll's
    rule: 'shortcode-foreign',
    pattern: /\{\{[<%][^}\n]{0,300}\}\}|\{%[^}\n]{0,300}%\}/g,
    say: sayShortcode,
  },
  {
    // WordPress's
    rule: 'shortcode-foreign',
    pattern:
      /(?<!\\)\[(?:gallery|caption|embed|playlist|(?:gallery|caption|embed|playlist|video|audio|youtube|vimeo) [^\]\n]{0,300}(?:=|:\/\/)[^\]\n]{0,300})\](?![([:])/g,
    say: sayShortcode,
  },
  {
    rule: 'link-spaced',
    pattern:
      /(?<!\\)!?\[(?![ xX]\])[^[\]\n]{1,300}\] \((?:(?:https?:\/\/|mailto:|\.{0,2}\/|#)[^()\s]{0,500}|[^()\s]{1,200}\.(?:md|jpe?g|png|webp|avif|gif|svg))\)/g,
    say: (text) => [
      'a space between ] and ( keeps this from being a link',
      `write "${text.replace('] (', '](')}"`,
    ],
  },
]

function sayShortcode(text: string): readonly [string, string] {
  return [`${text} is a command of another system`, 'write it in markdown (docs/markdown.md), or take it out']
}

/** Code is left alone, and so is whatever markdown understands as links, pictures and notes. */
export function reportSlips(reading: Reading, markdown: Root): void {
  const body = reading.text.slice(reading.bodyStart)
  let prose: string | undefined
  for (const { rule, pattern, say } of SLIPS) {
    if (body.search(pattern) === -1) continue
    prose ??= proseOf(markdown, body)
    for (const found of prose.matchAll(pattern)) {
      const start = reading.bodyStart + found.index
      report(reading, rule, [start, start + found[0].length], ...say(found[0]))
    }
  }
}

/** The body with all that is not running text replaced by NUL, which no author can write: places stay. */
function proseOf(markdown: Root, body: string): string {
  let prose = ''
  for (const [start, end] of spansToHide(markdown, body)) {
    prose += body.slice(prose.length, start) + '\0'.repeat(end - Math.max(start, prose.length))
  }
  return prose + body.slice(prose.length)
}

/** Start and end of each, in the order of the text. */
function spansToHide(node: Nodes, body: string): [number, number][] {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  const isPlaced = start !== undefined && end !== undefined
  switch (node.type) {
    case 'code':
    case 'inlineCode':
    case 'math':
    case 'inlineMath':
    case 'footnoteReference':
    case 'linkReference':
    case 'imageReference':
    case 'image':
    case 'definition':
      return isPlaced ? [[start, end]] : []
    case 'link':
      // An address that stands for itself has no brackets, and may be what follows `[text] (`.
      return isPlaced && body[start] === '[' ? [[start, end]] : []
    case 'footnoteDefinition': {
      const label: [number, number][] = isPlaced ? [[start, body.indexOf(']:', start) + 2]] : []
      return [...label, ...node.children.flatMap((child) => spansToHide(child, body))]
    }
    default:
      return 'children' in node ? node.children.flatMap((child) => spansToHide(child, body)) : []
  }
}
