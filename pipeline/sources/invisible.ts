/** Characters that nobody sees, and that make two equal words different. */

const NAMES: Record<string, string> = {
  '\u00A0': 'no-break space',
  '\u00AD': 'soft hyphen',
  '\u200B': 'zero-width space',
  '\u200C': 'zero-width non-joiner',
  '\u200D': 'zero-width joiner',
  '\u202F': 'narrow no-break space',
  '\u2060': 'word joiner',
  '\uFEFF': 'byte-order mark',
}

/** All that take no room, and blanks that are no spaces. */
const INVISIBLE =
  /[\u00A0\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u2000-\u200F\u2028-\u202F\u205F-\u2064\u2066-\u206F\u2800\u3000\u3164\uFEFF\uFFA0]/
/** Never of use within words. A joiner belongs to an emoji, a soft hyphen or a no-break space to typography. */
const USELESS =
  /[\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]|(?<![^\s\w])[\u200C\u200D]/
/** Addresses, names of files, dates and flags, in which any is a mistake. */
const EXACT = /^(?:\/|[a-z]{2,6}:|[\w./:+-]{1,200}$)/i

/** Offset of the first invisible character that stands wrong in a value. */
export function invisibleIn(value: string): number | undefined {
  if (!INVISIBLE.test(value)) return undefined
  const useless = value.search(USELESS)
  if (useless !== -1) return useless
  const isExact = EXACT.test(visible(value))
  const edges = [0, value.length - 1].filter((at) => INVISIBLE.test(value[at] ?? ''))
  return isExact ? value.search(INVISIBLE) : edges[0]
}

/** Offset of the first invisible character of a name, in which each is wrong. */
export function invisibleInName(name: string): number | undefined {
  const at = name.search(INVISIBLE)
  return at === -1 ? undefined : at
}

/** The text without its invisible characters. */
export function visible(text: string): string {
  return Array.from(text, (character) => (INVISIBLE.test(character) ? '' : character)).join('')
}

/** `an invisible character (U+200B, zero-width space)` */
export function nameOfInvisible(character: string): string {
  const code = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  const name = NAMES[character]
  return `an invisible character (${name === undefined ? code : `${code}, ${name}`})`
}
