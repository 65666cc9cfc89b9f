/** Colours for code: Shiki's grammars, one pass for light and dark, no line tokenised twice. */
import type { StateStack, StateStackImpl } from '@shikijs/vscode-textmate'
import { createCssVariablesTheme, createHighlighterCore, type Grammar } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { bundledLanguages } from 'shiki/langs'
import { EncodedTokenMetadata, INITIAL } from 'shiki/textmate'
import { plainLine, type Run } from './colours.ts'

/** Its colours are variables, `--shiki-token-keyword` and its like, which the style sheet sets for light and dark. */
const THEME = createCssVariablesTheme({ name: 'css-variables', variablePrefix: '--shiki-' })
/** Longer lines are minified code, which is not read and takes a grammar seconds. UTF-16 units. */
const MAX_LINE_LENGTH = 2_000

/** Bits of a token's font style (vscode-textmate's `FontStyle`, which is erased at build time). */
const ITALIC = 1
const BOLD = 2
const UNDERLINE = 4

type Language = keyof typeof bundledLanguages

/** Everything that colours one language. */
interface Colouring {
  grammar: Grammar
  /** CSS colour by its number in a token's metadata. */
  colours: (index: number) => string
  lines: HighlightCache<Run[]>
}

const colourings = new Map<(typeof bundledLanguages)[Language], Promise<Colouring>>()
let engine: ReturnType<typeof createOnigurumaEngine> | undefined

/** The runs of each line; one without a style in an unknown language. Loads the grammar that it needs. */
export async function highlightLines(lines: readonly string[], language: string): Promise<Run[][]> {
  if (!isLanguage(language)) return lines.map(plainLine)
  const colouring = await colouringOf(language)
  let state: StateStack = INITIAL
  return lines.map((line) => {
    if (line === '' || line.length > MAX_LINE_LENGTH) return plainLine(line)
    const known =
      colouring.lines.get(state, line) ?? colouring.lines.set(state, line, tokenise(line, state, colouring))
    state = known.next
    return known.result
  })
}

function isLanguage(name: string): name is Language {
  return Object.hasOwn(bundledLanguages, name)
}

function colouringOf(language: Language): Promise<Colouring> {
  const grammar = bundledLanguages[language]
  let colouring = colourings.get(grammar)
  if (colouring === undefined) {
    colouring = loadColouring(language)
    colourings.set(grammar, colouring)
  }
  return colouring
}

/**
 * Each language has a highlighter of its own. In a shared one Python within a block of Markdown gets colours only
 * once some text has asked for Python, so what a text looks like would depend on which others were read before it.
 */
async function loadColouring(language: Language): Promise<Colouring> {
  engine ??= createOnigurumaEngine(import('shiki/wasm'))
  const highlighter = await createHighlighterCore({
    themes: [THEME],
    langs: [bundledLanguages[language]],
    engine,
    // It warns of the tenth of its kind, which is meant for those who forget to keep them.
    warnings: false,
  })
  const { colorMap, theme } = highlighter.setTheme(THEME.name ?? '')
  return {
    grammar: highlighter.getLanguage(language),
    colours: (index) => theme.colorReplacements?.[colorMap[index]?.toLowerCase() ?? ''] ?? '',
    lines: new HighlightCache(),
  }
}

/** Neighbours of one style become one run; what has the code's own colour has no style. */
function tokenise(line: string, state: StateStack, colouring: Colouring) {
  // No time limit: what a line looks like must not depend on how busy the machine is.
  const { tokens, ruleStack } = colouring.grammar.tokenizeLine2(line, state, 0)
  const runs: Run[] = []
  let last: Run | undefined
  for (let at = 0; at < tokens.length; at += 2) {
    const text = line.slice(tokens[at], tokens[at + 2] ?? line.length)
    const style = /\S/.test(text) ? styleOf(tokens[at + 1] ?? 0, colouring) : (last?.[0] ?? '')
    if (last?.[0] === style) last[1] += text
    else if (text !== '') {
      last = [style, text]
      runs.push(last)
    }
  }
  return { result: runs, next: ruleStack }
}

function styleOf(metadata: number, { colours }: Colouring): string {
  const colour = colours(EncodedTokenMetadata.getForeground(metadata))
  const font = EncodedTokenMetadata.getFontStyle(metadata)
  const rules: string[] = []
  if (colour !== '' && colour !== 'var(--shiki-foreground)') rules.push(`color:${colour}`)
  if (font > 0 && font & ITALIC) rules.push('font-style:italic')
  if (font > 0 && font & BOLD) rules.push('font-weight:bold')
  if (font > 0 && font & UNDERLINE) rules.push('text-decoration:underline')
  return rules.join(';')
}

interface KnownLine<T> {
  result: T
  next: StateStack
}

/** Lines; about 3 MiB. Beyond it everything is forgotten, which costs time but changes nothing. */
const MAX_LINES = 5_000
/** States of one depth. A text that nests without end makes states that never come back. */
const MAX_STATES = 200

export class HighlightCache<T> {
  #lines = new Map<StateStack, Map<string, KnownLine<T>>>()
  #states = new Map<number, StateStack[]>()
  #size = 0

  get(state: StateStack, line: string): KnownLine<T> | undefined {
    return this.#lines.get(state)?.get(line)
  }

  /** Hands back what it keeps; its `next` is the one object that stands for all equal states. */
  set(state: StateStack, line: string, known: KnownLine<T>): KnownLine<T> {
    if (this.#size >= MAX_LINES) this.#forget()
    const kept = { result: known.result, next: this.#only(known.next) }
    const ofState = this.#lines.get(state) ?? new Map<string, KnownLine<T>>()
    ofState.set(line, kept)
    this.#lines.set(state, ofState)
    this.#size++
    return kept
  }

  #only(state: StateStack): StateStack {
    const ofDepth = this.#states.get(state.depth) ?? []
    const known = ofDepth.find((one) => isSameState(one, state))
    if (known !== undefined) return known
    if (ofDepth.length < MAX_STATES) ofDepth.push(state)
    this.#states.set(state.depth, ofDepth)
    return state
  }

  #forget(): void {
    this.#lines = new Map()
    this.#states = new Map()
    this.#size = 0
  }
}

/**
 * `equals` leaves out one flag that decides where `\G` matches on the next line (vscode-textmate's
 * `checkWhileConditions`), so that is compared as well, all the way down.
 */
function isSameState(a: StateStack, b: StateStack): boolean {
  if (a === b) return true
  if (!a.equals(b)) return false
  // The only implementation of the interface, exported as a type for such a purpose.
  let left: StateStackImpl | null = a as StateStackImpl
  let right: StateStackImpl | null = b as StateStackImpl
  while (left !== null && right !== null && left !== right) {
    if (left.beginRuleCapturedEOL !== right.beginRuleCapturedEOL) return false
    left = left.parent
    right = right.parent
  }
  return true
}
