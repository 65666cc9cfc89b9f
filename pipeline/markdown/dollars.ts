/** Tells formulas from prices. */

/**
 * Offsets at which a formula of one line or paragraph begins. One dollar begins one as in Pandoc: no space after it, none
 * before the dollar that ends it, and no digit after that, so that `$5 and $10` are prices. A letter or digit before the
 * first (`US$5`) makes a price as well; `\$` is always a dollar.
 */
export function formulaStarts(text: string): Set<number> {
  const body = withoutCode(text)
  const starts = new Set<number>()
  for (let at = body.indexOf('$'); at !== -1; at = body.indexOf('$', at)) {
    const length = runAt(body, at)
    const end = isEscaped(body, at) || length > 2 ? -1 : endOf(body, at, length)
    if (end !== -1) starts.add(at)
    at = end === -1 ? at + length : end + length
  }
  return starts
}

/** Code with its dollars taken out; places stay. */
function withoutCode(body: string): string {
  let plain = ''
  for (let at = body.indexOf('`'); at !== -1; at = body.indexOf('`', plain.length)) {
    const fence = '`'.repeat(runAt(body, at, '`'))
    const end = body.indexOf(fence, at + fence.length)
    const next = end === -1 ? at + fence.length : end + fence.length
    plain += body.slice(plain.length, at) + '`'.repeat(next - at)
  }
  return plain + body.slice(plain.length)
}

/** Offset of the run of dollars that ends the formula; -1 if none does before the paragraph ends. */
function endOf(body: string, start: number, length: number): number {
  const first = start + length
  if (length === 1 && (/[\s$]/.test(body[first] ?? ' ') || /[\p{L}\p{N}]/u.test(body[start - 1] ?? '')))
    return -1
  const paragraph = body.slice(first).search(/\n[ \t]*\r?\n/)
  const limit = paragraph === -1 ? body.length : first + paragraph
  for (
    let at = body.indexOf('$', first);
    at !== -1 && at < limit;
    at += runAt(body, at), at = body.indexOf('$', at)
  ) {
    if (isEscaped(body, at) || runAt(body, at) !== length) continue
    if (length === 2) return at
    if (!/\s/.test(body[at - 1] ?? '') && !/\d/.test(body[at + 1] ?? '')) return at
    return -1
  }
  return -1
}

/** Length of the run of one sign. */
function runAt(body: string, at: number, sign = '$'): number {
  let end = at
  while (body[end] === sign) end++
  return end - at
}

function isEscaped(body: string, at: number): boolean {
  let start = at
  while (body[start - 1] === '\\') start--
  return (at - start) % 2 === 1
}
