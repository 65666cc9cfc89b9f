/** Text in the places where it needs a certain form: in HTML, and in addresses. */

const WHOLE_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Words of small letters and digits, joined by hyphens: a part of an address, and the id of a thing. As a pattern, without anchors. */
export const SLUG = WHOLE_SLUG.source.slice(1, -1)

export function isSlug(text: string): boolean {
  return WHOLE_SLUG.test(text)
}

/** Controls but tab and line breaks, halves of surrogate pairs, and code points that are no characters. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|\p{Cs}|\p{Noncharacter_Code_Point}/gu

/** Offset of the first character that no reader sees, and that makes XML not well-formed; -1 if there is none. */
export function unprintableAt(text: string): number {
  return text.search(UNPRINTABLE)
}

/** The text without those characters. */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, '')
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  // Most texts have nothing to escape, and looking is cheaper than replacing.
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '') : text
}

/** Large letters: a word of one letter goes to the next line with the word after it. */
export function tieLetters(text: string): string {
  return text.replace(/(?<![^\s(“‘«])(\p{L}) (?=\p{L})/gu, '$1\u00A0')
}

/** A tag's part of an address: `User research` → `user-research`, `C++` → `c-plus-plus`. Tags with the same one are one tag. */
export function tagId(tag: string): string {
  if (isSlug(tag)) return tag
  const spelled = tag.replaceAll('+', ' plus ').replaceAll('#', ' sharp ').replaceAll('/', ' ')
  // Letters that no address spells out stand in it as they are.
  return (
    slugify(spelled) ||
    tag
      .trim()
      .toLowerCase()
      .replace(/[\s/?#%.]+/g, '-')
  )
}

/** `Perché no?` → `perche-no`; slashes stay. */
export function slugify(title: string): string {
  const parts = foldLetters(title)
    .split('/')
    .map((part) =>
      part
        .replace(/['’]/g, '-')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
    )
  return parts.filter(Boolean).join('/')
}

/** Characters: file systems take about 250 bytes for a name, and an address is read. */
const MAX_SLUG_LENGTH = 80

/** As many whole words of a slug as make a name. */
export function shortSlug(slug: string): string {
  if (slug.length <= MAX_SLUG_LENGTH) return slug
  const words = slug.slice(0, MAX_SLUG_LENGTH + 1).replace(/-[^-]*$/, '')
  return words.slice(0, MAX_SLUG_LENGTH)
}

/** Small letters without accents: `Perché` → `perche`, `Straße` → `strasse`. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd')
}

/** The address that dials a number as it is read: `+39 080 555 0142` → `tel:+390805550142`. */
export function dialAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}
