/** Colours for code: Shiki's grammars, one pass for light and dark, no line tokenised twice. */

import type { StateStack } from '@shikijs/vscode-textmate'
import {
  createCssVariablesTheme,
  createHighlighterCore,
  type Grammar,
  type HighlighterCore,
} from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { bundledLanguages } from 'shiki/langs'
import { EncodedTokenMetadata, INITIAL } from 'shiki/textmate'
import { escapeHtml } from './holes.ts'
import { LineMemory } from './line-memory.ts'

/** Its colours are variables, `--shiki-token-keyword` and its like, which the style sheet sets for light and dark. */
const THEME = createCssVariablesTheme({ name: 'css-variables', variablePrefix: '--shiki-' })
/** Longer lines are minified code, which nobody reads and which takes a grammar seconds. UTF-16 units. */
const MAX_LINE_LENGTH = 2_000

/** Bits of a token's font style (vscode-textmate's `FontStyle`, which is erased at build time). */
const ITALIC = 1
const BOLD = 2
const UNDERLINE = 4

type Language = keyof typeof bundledLanguages
type Style = string

let highlighter: Promise<HighlighterCore> | undefined
let ready: HighlighterCore | undefined
const memories = new Map<Grammar, LineMemory<string>>()
let styles = new Map<number, Style>()

export function isLanguage(name: string): name is Language {
  return Object.hasOwn(bundledLanguages, name)
}

/** Loads the grammars of these languages, the highlighter itself with the first; unknown names are left out. */
export async function loadGrammars(names: Iterable<string>): Promise<void> {
  const wanted = [...names].filter(isLanguage)
  if (wanted.length === 0) return
  highlighter ??= createHighlighterCore({
    themes: [THEME],
    langs: [],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  })
  ready = await highlighter
  for (const name of wanted) await ready.loadLanguage(bundledLanguages[name])
}

/** One string of HTML a line. The language's grammar has been loaded; plain text for any other. */
export function highlightLines(code: string, language: string): string[] {
  const lines = code.split(/\r?\n/)
  if (ready === undefined || !isLanguage(language)) return lines.map(escapeHtml)
  const grammar = ready.getLanguage(language)
  const { colorMap, theme } = ready.setTheme(THEME.name ?? '')
  const colours = (index: number) => theme.colorReplacements?.[colorMap[index]?.toLowerCase() ?? ''] ?? ''
  const memory = memoryOf(grammar)

  let state: StateStack = INITIAL
  return lines.map((line) => {
    if (line === '' || line.length > MAX_LINE_LENGTH) return escapeHtml(line)
    const known =
      memory.recall(state, line) ?? memory.keep(state, line, tokenise(grammar, line, state, colours))
    state = known.next
    return known.result
  })
}

function memoryOf(grammar: Grammar): LineMemory<string> {
  let memory = memories.get(grammar)
  if (memory === undefined) {
    memory = new LineMemory()
    memories.set(grammar, memory)
  }
  return memory
}

/** Neighbours of one style become one `<span>`; what has the code's own colour needs none. */
function tokenise(grammar: Grammar, line: string, state: StateStack, colours: (index: number) => string) {
  // No time limit: what a line looks like must not depend on how busy the machine is.
  const { tokens, ruleStack } = grammar.tokenizeLine2(line, state, 0)
  let html = ''
  let run = ''
  let runStyle: Style = ''
  for (let at = 0; at < tokens.length; at += 2) {
    const text = line.slice(tokens[at], tokens[at + 2] ?? line.length)
    const style = /\S/.test(text) ? styleOf(tokens[at + 1] ?? 0, colours) : runStyle
    if (style !== runStyle) {
      html += span(run, runStyle)
      run = ''
      runStyle = style
    }
    run += text
  }
  return { result: html + span(run, runStyle), next: ruleStack }
}

function span(text: string, style: Style): string {
  if (text === '') return ''
  return style === '' ? escapeHtml(text) : `<span style="${style}">${escapeHtml(text)}</span>`
}

function styleOf(metadata: number, colours: (index: number) => string): Style {
  let style = styles.get(metadata)
  if (style === undefined) {
    style = makeStyle(
      colours(EncodedTokenMetadata.getForeground(metadata)),
      EncodedTokenMetadata.getFontStyle(metadata),
    )
    if (styles.size > 10_000) styles = new Map()
    styles.set(metadata, style)
  }
  return style
}

function makeStyle(colour: string, font: number): Style {
  const rules: string[] = []
  if (colour !== '' && colour !== 'var(--shiki-foreground)') rules.push(`color:${colour}`)
  if (font > 0 && font & ITALIC) rules.push('font-style:italic')
  if (font > 0 && font & BOLD) rules.push('font-weight:bold')
  if (font > 0 && font & UNDERLINE) rules.push('text-decoration:underline')
  return rules.join(';')
}
