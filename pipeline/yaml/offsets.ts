/** Offsets at which the characters of a YAML text were written, through quotes, escapes and folded lines. */

/**
 * `written` is the scalar as it stands in the file, `value` what it says. The result holds, for each index
 * of `value` and for its end, the offset within `written`. Where the two cannot be matched (which valid
 * YAML does not give), the last matched offset stands.
 */
export function offsetsInScalar(written: string, value: string): number[] {
  const quote = written[0] === '"' || written[0] === "'" ? written[0] : ''
  const block = /^[|>][^\n]*\n/.exec(written)
  let at = block ? block[0].length : quote.length
  const offsets: number[] = []
  for (let index = 0; index < value.length; index++) {
    at = skipUnwritten(written, at, value[index] ?? '', quote, block !== null)
    offsets.push(at)
    at += widthOf(written, at, value, index, quote)
  }
  offsets.push(Math.min(at, written.length))
  return offsets
}

/** A double-quoted value may break its lines with a backslash; a block's lines are indented. */
function skipUnwritten(written: string, from: number, next: string, quote: string, isBlock: boolean): number {
  let at = from
  if (quote === '"') {
    for (let broken = brokenLine(written, at); broken > 0; broken = brokenLine(written, at)) at += broken
  }
  if (isBlock && written[at - 1] === '\n') {
    while (written[at] === ' ' && next !== ' ') at++
  }
  return at
}

function brokenLine(written: string, at: number): number {
  return /^\\\r?\n[ \t]*/.exec(written.slice(at, at + 200))?.[0].length ?? 0
}

/** How many written characters stand for `value[index]`. */
function widthOf(written: string, at: number, value: string, index: number, quote: string): number {
  const char = value[index] ?? ''
  if (quote === "'" && char === "'") return 2
  if (quote === '"' && written[at] === '\\') {
    const sequence =
      /^\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[\s\S])/.exec(written.slice(at, at + 10))?.[0] ??
      '\\'
    const isFirstOfTwo = sequence.length === 10 && /[\uD800-\uDBFF]/.test(char)
    return isFirstOfTwo ? 0 : sequence.length
  }
  if (written[at] === char && !(char === ' ' && isFold(written, at))) return written[at] === '\r' ? 2 : 1
  if (char !== ' ' && char !== '\n') return 0
  return foldWidth(written, at, value[index + 1] === '\n')
}

function isFold(written: string, at: number): boolean {
  return /^[ \t]+\r?\n/.test(written.slice(at, at + 200))
}

/** Line breaks and the indentation after them say one space, or one line break for each empty line. */
function foldWidth(written: string, at: number, moreFollow: boolean): number {
  const fold = /^[ \t]*\r?\n(?:[ \t]*\r?\n)?/.exec(written.slice(at))?.[0] ?? ''
  if (moreFollow) return fold.length
  return fold.length + (/^[ \t]*/.exec(written.slice(at + fold.length))?.[0].length ?? 0)
}
