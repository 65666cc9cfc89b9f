/** Two lines end in the same state only if every line after them would be read the same. */
import { createHighlighterCore } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { INITIAL } from 'shiki/textmate'
import { expect, test } from 'vitest'
import { HighlightCache } from '../../pipeline/markdown/highlight.ts'

test('a quotation that opens at the end of its line is not taken for one with words in its line', async () => {
  // `\G` is where the line before stopped reading: the start of this line, if `>\s*` took the line break with it.
  const quote = { name: 'quote', begin: '>\\s*', while: '\\G(?=more)' }
  const highlighter = await createHighlighterCore({
    langs: [{ name: 'quotes', scopeName: 'source.quotes', patterns: [quote], repository: {} }],
    themes: [],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  })
  const grammar = highlighter.getLanguage('quotes')
  const memory = new HighlightCache<string[]>()
  const isQuoted = (lines: string[]) => {
    let state = INITIAL
    return lines.map((line) => {
      const { tokens, ruleStack } = grammar.tokenizeLine(line, state)
      const read = { result: tokens.flatMap(({ scopes }) => scopes), next: ruleStack }
      const known = memory.get(state, line) ?? memory.set(state, line, read)
      state = known.next
      return known.result.includes('quote')
    })
  }
  expect(isQuoted(['>', 'more'])).toEqual([true, true])
  expect(isQuoted(['> words', 'more'])).toEqual([true, false])
  expect(isQuoted(['>', 'more'])).toEqual([true, true])
})
