/** ` #` begins a remark in YAML, also where an author meant it as part of a value: `title: We are #1 in Puglia`. */
import { Lexer } from 'yaml'
import { clip, type SyntaxProblem } from './explain.ts'

/** A value that a remark cuts off, or may. */
export interface CutValue extends SyntaxProblem {
  /** `#` with a blank after it is more often a remark. */
  isCertain: boolean
  /** Offset of a `#` that has to be masked for the whole value to be read. */
  mask?: number
}

interface Token {
  /** As the lexer hands it out. */
  text: string
  start: number
  column: number
  isPlain: boolean
}

/** The control characters between the lexer's tokens; none is a character of the text. */
const BEFORE_SCALAR = '\u001F'
const CONTROLS = ['\u0002', '\u0018', BEFORE_SCALAR]

/** Plain values after which nobody goes on writing: nothing of them can be lost. */
const COMPLETE = /^(?:true|false|null|~|[|>][-+\d]{0,3}|\d{4}-\d\d(?:-\d\d\S{0,20})?|[&*!]\S{0,100})$/

export function cutValues(source: string): CutValue[] {
  const tokens = source.includes('#') ? tokensOf(source) : []
  return tokens.flatMap((token, index) => {
    if (!token.text.startsWith('#') || token.isPlain) return []
    const isSpaced = /^#+(?:\s|$)/.test(token.text)
    return cutBy(source, tokens, index, isSpaced) ?? []
  })
}

/** Without white space within lines. */
function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  let start = 0
  let lineStart = 0
  let previous = ''
  for (const text of new Lexer().lex(source)) {
    const isPlain = previous === BEFORE_SCALAR
    previous = text
    if (!isPlain && CONTROLS.includes(text)) continue
    if (isPlain || text.trim() !== '' || text.includes('\n')) {
      tokens.push({ text, start, column: start - lineStart, isPlain })
    }
    start += text.length
    if (text.includes('\n')) lineStart = start - (text.length - text.lastIndexOf('\n') - 1)
  }
  return tokens
}

const isLineBreak = (token: Token | undefined) => token === undefined || token.text.trim() === ''

function cutBy(source: string, tokens: Token[], index: number, isSpaced: boolean): CutValue | undefined {
  const before = tokens[index - 1]
  if (isLineBreak(before)) return isSpaced ? undefined : cutLine(source, tokens, index)
  if (before === undefined || COMPLETE.test(before.text)) return undefined
  const isEmpty = /^[[{,:?-]$/.test(before.text) && !before.isPlain
  if (isEmpty) return isSpaced || hasValueBelow(tokens, index) ? undefined : cut(source, tokens, index, index)
  if (before.isPlain) {
    if (isSpaced && !/\s|\p{Lu}/u.test(before.text)) return undefined
    return cut(source, tokens, index, index - 1, !isSpaced)
  }
  const isComplete = /["'\]}]$/.test(before.text)
  return isComplete && !isSpaced ? afterComplete(tokens[index] as Token) : undefined
}

/** A remark on a line of its own that is indented as the continuation of the value above it. */
function cutLine(source: string, tokens: Token[], index: number): CutValue | undefined {
  const above = tokens[index - 2]
  if (!above?.isPlain || COMPLETE.test(above.text) || above.text.includes('\n')) return undefined
  const key = keyBefore(tokens, index - 2)
  const isDeeper = (tokens[index] as Token).column > (key ? key.column : above.column - 1)
  return isDeeper ? cut(source, tokens, index, index - 2) : undefined
}

/** Whether the key or hyphen before the remark has its value on the lines below it. */
function hasValueBelow(tokens: Token[], index: number): boolean {
  const sign = tokens[index - 1]
  const next = tokens.slice(index + 1, index + 50).find((token) => !isLineBreak(token) && !isRemark(token))
  if (!sign || !next || !/^[:-]$/.test(sign.text) || isInFlow(tokens, index)) return false
  const column = (sign.text === ':' ? tokens[index - 2] : sign)?.column ?? 0
  return next.column > column || (sign.text === ':' && next.text === '-' && next.column === column)
}

const isRemark = ({ text, isPlain }: Token) => text.startsWith('#') && !isPlain

/** `first` is the place of the value's first token, which is the remark itself where nothing stands before it. */
function cut(source: string, tokens: Token[], index: number, first: number, isCertain = true): CutValue {
  const remark = tokens[index] as Token
  const lost = isInFlow(tokens, index) ? (/^[^,\]}]*/.exec(remark.text)?.[0] ?? '') : remark.text
  const end = remark.start + lost.trimEnd().length
  const key = keyBefore(tokens, first)
  const name = key ? `"${key.text.slice(0, 40)}"` : 'the value'
  const written = source.slice((tokens[first] as Token).start, end).replace(/\s+/g, ' ')
  return {
    start: remark.start,
    end,
    message: `${name} ends before #, which begins a remark: "${clip(lost.trimEnd())}" is not read`,
    hint: isCertain
      ? `put the whole value in quotes${written.length > 60 ? '' : `: ${quoted(written)}`}`
      : 'put the whole value in quotes, or write the remark on a line of its own',
    isCertain,
    ...(isCertain && { mask: remark.start }),
  }
}

function afterComplete({ text, start }: Token): CutValue {
  const lost = text.trimEnd()
  return {
    start,
    end: start + lost.length,
    message: `# begins a remark after the end of the value: "${clip(lost)}" is not read`,
    hint: 'write it within the value, or put a blank after # if it is a remark',
    isCertain: false,
  }
}

/** The key of the value at `index`, if it stands on the same line. */
function keyBefore(tokens: Token[], index: number): Token | undefined {
  return tokens[index - 1]?.text === ':' ? tokens[index - 2] : undefined
}

/** Whether the token stands within brackets or braces that are still open. */
function isInFlow(tokens: Token[], index: number): boolean {
  let depth = 0
  for (let at = index - 1; at >= 0 && at > index - 1000; at--) {
    const { text, isPlain } = tokens[at] as Token
    if (isPlain) continue
    if (text === ']' || text === '}') depth--
    else if ((text === '[' || text === '{') && ++depth > 0) return true
  }
  return false
}

function quoted(text: string): string {
  return text.includes('"') || text.includes('\\') ? `'${text.replaceAll("'", "''")}'` : `"${text}"`
}
