/** Formulas between dollars, as MathML: browsers set it themselves, so nothing of KaTeX reaches them. */
import katex from 'katex'
import type { InlineMath, Math as MathBlock } from 'mdast-util-math'
import type { Handlers, Raw, State } from 'mdast-util-to-hast'
import type { Construct, Extension } from 'micromark-util-types'
import remarkMath from 'remark-math'
import type { Processor } from 'unified'
import { BODY_WORDS } from '../../shared/body-words.ts'
import { offsetsOf, readingOf, report } from './rendering.ts'

/** Code point of `$`, by which micromark finds constructs. */
const DOLLAR = 36

/** `remark-math` that begins a formula within a line at these offsets of the body only. */
export function remarkMathAt(this: Processor, starts: ReadonlySet<number>): void {
  Reflect.apply(remarkMath, this, [])
  const data = this.data()
  data.micromarkExtensions = data.micromarkExtensions?.map((extension) => guarded(extension, starts)) ?? []
}

function guarded(extension: Extension, starts: ReadonlySet<number>): Extension {
  const construct = [extension.text?.[DOLLAR] ?? []].flat()[0]
  if (construct?.name !== 'mathText') return extension
  const tokenize: Construct['tokenize'] = function (effects, ok, nok) {
    return starts.has(this.now().offset) ? construct.tokenize.call(this, effects, ok, nok) : nok
  }
  return { ...extension, text: { [DOLLAR]: { ...construct, tokenize } } }
}

export const mathHandlers: Handlers = { inlineMath, math }

/** A formula of two dollars has a line of its own where nothing else stands in its paragraph (`paragraphs.ts`). */
function inlineMath(state: State, node: InlineMath): Raw {
  return formula(state, node, false)
}

function math(state: State, node: MathBlock): Raw {
  const reading = readingOf(state)
  const [start, end] = offsetsOf(reading, node)
  if (
    !reading.text
      .slice(start + 2, end)
      .trimEnd()
      .endsWith('$$')
  ) {
    report(
      reading,
      'fence-unclosed',
      [start, start + 2],
      'the formula that starts here never ends',
      'put a line $$ after it',
    )
  }
  return formula(state, node, true)
}

/** On a line of its own it scrolls by itself where it is too wide, also by keyboard. */
export function formula(state: State, node: InlineMath | MathBlock, displayMode: boolean): Raw {
  const reading = readingOf(state)
  const mathml = mathmlOf(node.value, displayMode)
  if (typeof mathml !== 'string') {
    const [start, end] = offsetsOf(reading, node)
    const source = reading.text.slice(start, end)
    const at = source.indexOf(node.value)
    const from =
      at === -1 || mathml.at === undefined ? start : start + at + Math.min(mathml.at, node.value.length - 1)
    report(
      reading,
      'invalid-value',
      [from, from === start ? end : from + 1],
      mathml.message,
      'write it in the TeX of katex.org/docs/supported',
    )
    return { type: 'raw', value: '' }
  }
  if (!displayMode) return { type: 'raw', value: mathml }
  const label = BODY_WORDS[reading.locale].formula
  return {
    type: 'raw',
    value: `<div class="formula" role="group" aria-label="${label}" tabindex="0">${mathml}</div>`,
  }
}

/** MathML, or what is wrong and, where KaTeX knows, at which character. */
function mathmlOf(tex: string, displayMode: boolean): string | { message: string; at?: number | undefined } {
  try {
    const html = katex.renderToString(tex, {
      output: 'mathml',
      displayMode,
      strict: 'ignore',
      maxExpand: 100,
      maxSize: 20,
    })
    return html.slice(html.indexOf('<math'), html.lastIndexOf('</math>') + '</math>'.length)
  } catch (error) {
    if (!(error instanceof katex.ParseError)) throw error
    return { message: `the formula cannot be read: ${error.rawMessage}`, at: error.position }
  }
}
