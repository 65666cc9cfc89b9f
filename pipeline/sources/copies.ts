/** Names that people, file managers, browsers, editors and sync programs give to a second version of a file. */

const BEFORE = /^(?:copy|copia|copie|cópia|kopie|kopia)(?: ?\(\d{1,3}\))? (?:of|di|de|von) /i
const AFTER = [
  // `a (1)`, `a (conflicted copy 2026-01-01)`, `a [conflict]`
  /[ _.-]{0,3}\([^()]{1,80}\)$/,
  /[ _.-]{0,3}\[[^[\]]{1,80}\]$/,
  // `a copy 2`, `a - Copia`
  /[ _.-]{1,3}(?:copy|copia|copie|cópia|kopie|kopia|duplicate|duplicato)(?: ?\d{1,3})?$/i,
  // `a 2`, `a~1`
  / {1,3}\d{1,3}$/,
  /~\d{0,3}$/,
  // `a.orig`, `a_LOCAL_1234`, `a.sync-conflict-20260101-120000-ABCDEFG`
  /[_.-](?:bak|backup|orig|old|base|local|remote|mine|theirs|ours|tmp|save|(?:sync[-_])?conflict(?:ed)?)(?:[-_.][\w.-]{0,80})?$/i,
  // `a-DESKTOP-1234`, `a-MacBook-Pro`
  /-(?:DESKTOP|LAPTOP|PC|WIN|MacBook|iMac|iPhone|iPad)(?:-[\w-]{1,40})?$/,
  /\s{1,3}$/,
]

/** The name without what marks a copy, ending left out; nothing where it bears no such mark. */
export function originalOf(name: string): string | undefined {
  let plain = name.replace(BEFORE, '')
  for (let before = ''; before !== plain && plain !== ''; ) {
    before = plain
    for (const mark of AFTER) plain = plain.replace(mark, '')
  }
  return plain === name || plain === '' ? undefined : plain
}
