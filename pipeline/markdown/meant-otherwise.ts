/** Markup that markdown understands, but not as its author meant it. */

import type { Blockquote, Code, Delete, Heading, Image, ImageReference, List, Nodes, Root } from 'mdast'
import { ALERTS } from '../../shared/body-words.ts'
import { eachNode } from '../../shared/mdast.ts'
import { offsetsOf, type Reading, report, warn } from './rendering.ts'

type Checks = {
  [T in Nodes['type']]?: (reading: Reading, node: Extract<Nodes, { type: T }>, written: string) => void
}

const CHECKS: Checks = {
  blockquote: checkNotice,
  code: checkFence,
  delete: checkLowered,
  heading: checkUnderline,
  image: checkSize,
  imageReference: checkSize,
  list: checkNumber,
}

export function reportMeantOtherwise(reading: Reading, markdown: Root, body: string): void {
  const second = SECOND_FRONT_MATTER.exec(body)
  if (second) {
    const start = reading.bodyStart + second[0].search(/\S/)
    const message = 'a second front matter stands here, and is published as text'
    const hint = 'move its fields into the first, and remove the lines'
    report(reading, 'markup-broken', [start, start + 3], message, hint)
  }
  const frontEnd = second ? second[0].length : 0
  eachNode(markdown, (node) => {
    const start = node.position?.start.offset ?? 0
    const end = node.position?.end.offset ?? start
    // The type of a node is the name of its check.
    const check = CHECKS[node.type] as ((reading: Reading, node: Nodes, written: string) => void) | undefined
    if (check && start >= frontEnd) check(reading, node, body.slice(start, end))
  })
}

/** At the beginning of the body; YAML or TOML. */
const SECOND_FRONT_MATTER =
  /^\s{0,99}(?:---[ \t]{0,9}\n(?:[\w-]{1,60}:[^\n]{0,999}\n|[ \t-][^\n]{0,999}\n){1,99}---|\+\+\+[ \t]{0,9}\n(?:[\w-]{1,60} ?=[^\n]{0,999}\n|\[[^\n]{0,999}\n){1,99}\+\+\+)[ \t]{0,9}(?:\n|$)/

/** Notices of other systems, by the names that they have here. */
const NOTICES = {
  NOTE: ['abstract', 'example', 'info', 'question', 'summary'],
  TIP: ['hint', 'success'],
  IMPORTANT: ['todo'],
  WARNING: ['attention'],
  CAUTION: ['bug', 'danger', 'error', 'failure'],
}
const FIGURES = ['bars', 'compare', 'try', 'wide']

/** A quotation that begins as a notice and is none; the figures report their own mistakes. */
function checkNotice(reading: Reading, node: Blockquote, written: string): void {
  const [, before = '', mark = '', name = '', rest = ''] =
    /^((?:>[ \t]{0,9}){1,9})(\[!([\w-]{1,40})(?:\|[^\]\n]{0,99})?\])([^\n]{0,999})/.exec(written) ?? []
  const known = name.toLowerCase()
  const first = node.children[0]
  if (name === '' || FIGURES.includes(known) || first?.type !== 'paragraph') return
  const start = offsetsOf(reading, node)[0] + before.length
  const place: [number, number] = [start, start + mark.length]
  if (!ALERTS.some((alert) => alert === known)) {
    const here = Object.entries(NOTICES).find(([, names]) => names.includes(known))?.[0]
    const hint = here
      ? `write [!${here}]`
      : `use one of: ${ALERTS.map((one) => one.toUpperCase()).join(', ')}`
    report(reading, 'markup-foreign', place, `no notice is called ${mark}`, hint)
  } else if (rest.trim() !== '') {
    const message = `${mark} begins a notice only if nothing follows on its line`
    const hint = `end the line after ${mark.toUpperCase()}, and write the words on the next: > …`
    report(reading, 'markup-broken', place, message, hint)
  }
}

/** `{python}` of notebooks, `{.python}` of Pandoc. */
function checkFence(reading: Reading, node: Code, written: string): void {
  const [opening = '', info = ''] =
    /^(?:`{3,99}|~{3,99})[ \t]{0,9}(\{[^\d\s}-][^}\n]{0,200}\})/.exec(written) ?? []
  if (opening === '') return
  const start = offsetsOf(reading, node)[0] + opening.length - info.length
  const [language = ''] = /[a-z][\w+#-]{0,30}/i.exec(info) ?? []
  const message = `${info} is an attribute of another system, so the code has no language`
  const hint = `write the language alone: \`\`\`${language}`
  report(reading, 'markup-foreign', [start, start + info.length], message, hint)
}

/** `H~2~O`. */
function checkLowered(reading: Reading, node: Delete, written: string): void {
  const [start, end] = offsetsOf(reading, node)
  if (written[1] === '~' || !/\w/.test(reading.text[start - 1] ?? '') || written.length > 6) return
  const content = written.slice(1, -1)
  const message = `${written} strikes "${content}" out`
  report(reading, 'markup-foreign', [start, end], message, `write <sub>${content}</sub>`)
}

/** Words with `---` on the next line, meant as a line across the page. */
function checkUnderline(reading: Reading, node: Heading, written: string): void {
  const lines = written.trimEnd().split('\n')
  const underline = (lines.at(-1) ?? '').replace(/^[\s>]*/, '')
  if (lines.length < 2 || !/^-{1,4}$/.test(underline)) return
  const words = lines.slice(0, -1).join('\n').trimEnd()
  const isSentence = lines.length > 2 || /[.,;:!?…)]$/.test(words) || words.length > 80
  // Short ones are more often meant as headings.
  if (!isSentence && (underline !== '---' || words.split(/\s/).length < 4)) return
  const end = offsetsOf(reading, node)[0] + written.trimEnd().length
  const place: [number, number] = [end - underline.length, end]
  const message = `${underline} right below makes a heading of these words`
  const tell = isSentence ? report : warn
  tell(reading, 'markup-broken', place, message, 'leave an empty line before it, or write "## …"')
}

/** `![A photo|300](a.png)`. */
function checkSize(reading: Reading, node: Image | ImageReference): void {
  const [size] = /\|\d{1,5}(?:x\d{1,5})?$/.exec(node.alt ?? '') ?? []
  if (size === undefined) return
  const start = offsetsOf(reading, node)[0]
  const at = reading.text.indexOf(size, start)
  const message = `"${size}" is a size of Obsidian, and is read out as part of the words`
  report(reading, 'markup-foreign', [at, at + size.length], message, 'take it out')
}

/** `2026. A year to remember.` is a list that begins at 2026. */
function checkNumber(reading: Reading, node: List, written: string): void {
  const [number] = /^\d{3,9}[.)]/.exec(written) ?? []
  if (!node.ordered || node.children.length > 1 || number === undefined) return
  const start = offsetsOf(reading, node)[0]
  const message = `${number} begins a list with one item`
  const hint = `write ${number.slice(0, -1)}\\${number.slice(-1)} if it is part of a sentence`
  warn(reading, 'markup-broken', [start, start + number.length], message, hint)
}
