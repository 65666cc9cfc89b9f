/**
 * Forms that markdown prints as they are typed, though their authors meant something: left half-done, mistyped, or of another
 * system. A new form is one more row. Repetitions have a bound, so that no text takes long.
 */
import { PLACEHOLDERS } from '../schema/placeholders.ts'
import { CONFLICT, CONFLICT_HINT } from '../sources/text.ts'
import { clip, FOREIGN_FORMS, PERHAPS_FOREIGN, type PrintedForm } from './foreign-forms.ts'

const BODIES = Object.values(PLACEHOLDERS).map(({ body }) => body.replaceAll('.', '\\.'))

/** Left half-done, or with a sign missing. */
const HALF_DONE: readonly PrintedForm[] = [
  {
    // as git marks what two people changed at once
    rule: 'merge-conflict',
    pattern: /^(?:<{7}|\|{7}|>{7})(?: .*)?$/gm,
    say: () => [CONFLICT, CONFLICT_HINT],
  },
  {
    rule: 'placeholder-left',
    pattern: new RegExp(`^(?:${BODIES.join('|')})$`, 'gm'),
    say: (text) => [
      `"${text}" is what "content new" wrote`,
      'write the text, or keep it hidden: draft: true',
    ],
  },
]

const NO_BREAK = 'type a plain space in its place'
/** Spaces of their own kind, and characters that are not seen. */
const MARKS_AND_ODD_SPACE =
  /^[\0 \t>]{0,60}(?:#{1,6}|[-*+]|\d{1,9}[.)])[\u00A0\u2000-\u200B\u202F\u205F\u2060\u3000\uFEFF]/gm
const ODD_SPACE_AND_MARKS =
  /^[\0>]{0,60}[\u00A0\u00AD\u200B-\u200D\u2060\uFEFF]{1,9}[ \t]{0,9}(?:#{1,6} |[-*+] |\d{1,9}[.)] |> |`{3}|\|)/gm

const MISTYPED: readonly PrintedForm[] = [
  {
    rule: 'markup-broken',
    pattern: MARKS_AND_ODD_SPACE,
    say: (text) => [`a no-break space follows ${text.slice(0, -1)}, which markdown does not read`, NO_BREAK],
  },
  {
    rule: 'markup-broken',
    pattern: ODD_SPACE_AND_MARKS,
    say: (text) => [
      `an invisible character stands before ${text.replace(/^[^\x20-\x7E]+/, '').trim()}`,
      'delete the character at the beginning of the line',
    ],
  },
  {
    rule: 'markup-broken',
    pattern: /^[\0 \t>]{0,60}#{2,6}(?=[\p{L}\p{N}])[^\n]{1,200}$/gmu,
    say: (text) => [
      'a heading needs a space after its #',
      `write "${text.replace(/^#+/, '$& ').slice(0, 60)}"`,
    ],
  },
  {
    rule: 'markup-broken',
    isGuess: true,
    pattern: /(?<![^\n]\n)^#(?=\p{Lu}\p{L}{0,60} \p{L})[^#\n]{1,120}$/gmu,
    say: (text) => [
      'a heading needs a space after its #',
      `write "#${text.replace(/^#/, '# ').slice(0, 60)}"`,
    ],
  },
  {
    rule: 'markup-broken',
    sign: '[!',
    pattern: /^[ \t]{0,3}\[!(?:note|tip|important|warning|caution|bars|compare|try|wide)\]/gim,
    say: (text) => [
      `${text} does not begin a quotation`,
      `write ">" before it, and an empty line before that`,
    ],
  },
  {
    rule: 'footnote-undefined',
    sign: '[^',
    pattern: /(?<!\\)\[\^[^\]\s]{1,100}\]/g,
    say: (text) => [`the footnote ${text} has no text`, `add a line "${text}: …"`],
  },
  {
    rule: 'link-spaced',
    pattern:
      /(?<!\\)!?\[(?![ xX]\])[^[\]\n]{1,300}\] \((?:(?:https?:\/\/|mailto:|\.{0,2}\/|#)[^()\s]{0,500}|[^()\s]{1,200}\.(?:md|jpe?g|png|webp|avif|gif|svg))\)/g,
    say: (text) => [
      'a space between ] and ( keeps this from being a link',
      `write "${text.replace('] (', '](')}"`,
    ],
  },
  {
    rule: 'markup-broken',
    sign: '](',
    pattern: /(?<![\w\\])!?\[[^[\]\n]{0,300}\]\([^()\n]{1,500}\)/g,
    say: sayAddress,
  },
  {
    rule: 'markup-broken',
    sign: '](',
    pattern: /(?<![\w\\])!?\[[^[\]\n]{1,300}\]\((?:https?:\/\/|\.{0,2}\/)[^()\s]{0,500}(?=\s|$)/g,
    say: (text) => ['the address of this link never ends', `write "${clip(text)})"`],
  },
  {
    rule: 'markup-broken',
    sign: ')[',
    pattern: /(?:!\([^()\n]{1,200}\)\[|\([^()\n]{1,200}\)\[(?=https?:|mailto:|\.{0,2}\/))[^[\]\n]{1,300}\]/g,
    say: () => ['the brackets of this link are the other way round', 'write [words](address)'],
  },
  {
    rule: 'markup-broken',
    sign: '][',
    pattern: /(?<![\w\\\]])!?\[(?!\d{1,4}\]\[\d{1,4}\])[^[\]\n^]{1,300}\]\[[^[\]\n^]{0,200}\]/g,
    say: sayReference,
  },
  {
    rule: 'markup-broken',
    sign: ']:',
    pattern: /^[\0 \t>]{0,60}\[[^[\]\n^]{1,100}\]:[ \t]{1,9}(?=https?:|\.{0,2}\/|<|#)[^\n]{1,300}$/gm,
    say: () => [
      'a line that says where a reference leads cannot follow words',
      'leave an empty line before it',
    ],
  },
  {
    rule: 'markup-broken',
    pattern:
      /^[\0 \t>]{0,60}(?:[-*+]?\[[ xX]\][ \t]{1,5}|[-*+] \[\][ \t]{1,5}|(?:[-*+]|\d{1,9}[.)]) \[[ xX]\]\u00A0)(?=[^\s(])/gm,
    say: () => ['this is not an item of a list of tasks', 'write "- [ ] " or "- [x] "'],
  },
  {
    rule: 'markup-broken',
    sign: '|',
    pattern:
      /^[\0 \t>]{0,60}\|[^\n]{1,500}\|[ \t]{0,20}(?:\n[\0 \t>]{0,60}\|[^\n]{1,500}\|[ \t\u00A0]{0,20}){1,200}$/gm,
    say: sayTable,
  },
  {
    rule: 'markup-broken',
    isGuess: true,
    pattern:
      /^[\0 \t>]{0,60}[–—][ \t\u00A0][^\n]{0,999}(?:\n[\0 \t>]{0,60}[–—][ \t\u00A0][^\n]{0,999}){1,200}$/gm,
    say: () => [
      'lines with a dash before them become one paragraph',
      'write "- " for a list, or leave empty lines between them',
    ],
  },
  {
    rule: 'markup-broken',
    isGuess: true,
    pattern:
      /^[ \t>]{0,60}(?:[-*+]|\d{1,3}[.)])\p{L}[^\n]{0,999}(?:\n[ \t>]{0,60}(?:[-*+]|\d{1,3}[.)])\p{L}[^\n]{0,999}){1,200}$/gmu,
    say: () => ['the items of a list need a space after their mark', 'write "- one", or "1. one"'],
  },
]

/** Emphasis that is none: markdown reads a sign only beside a letter, or with a space on its other side. */
const EMPHASIS: readonly PrintedForm[] = (
  [
    [/(?<![\\*])\*\*(?![*/])(?=[^*\n]{0,300}\p{L})[^*\n]{1,300}\*\*(?!\*)/gu, '**'],
    [/(?<![\\_\w])__(?:[ \t][^_\n]{1,300}|[^\s_][^_\n]{0,300}[^\w\n])__(?!_)/gu, '__'],
    [/(?<![\\~])~~(?!~)[^~\n]{1,300}~~(?!~)/g, '~~'],
    [/(?<![\\*\w])\*[^\s*][^*\n]{0,300}[^*\w\n]\*(?=\p{L})/gu, '*'],
    [/(?<![\\_\w])_[^\s_][^_\n]{0,300}[^_\w\n]_(?=\p{L})/gu, '_'],
  ] as const
).map(([pattern, sign]) => ({
  rule: 'markup-broken',
  sign,
  pattern,
  ...(sign.length === 1 && { isGuess: true }),
  say: (text) => sayEmphasis(text.slice(sign.length, -sign.length), sign),
}))

/** Asked from the top: what one row takes, the next do not see. */
export const PRINTED_FORMS: readonly PrintedForm[] = [
  ...HALF_DONE,
  ...FOREIGN_FORMS,
  ...MISTYPED,
  ...PERHAPS_FOREIGN,
  ...EMPHASIS,
]

function sayAddress(text: string): readonly [string, string] {
  const middle = text.indexOf('](') + 2
  const [before, address] = [text.slice(0, middle), text.slice(middle, -1)]
  const what = before.startsWith('!') ? 'picture' : 'link'
  if (/[\u2018-\u201F\u00AB\u00BB]/.test(address))
    return [`the title of this ${what} stands in typographic quotes`, 'write straight quotes: "…"']
  const [first = '', ...more] = address.split(/\s/)
  if (more.some((word) => /^(?:[\w-]{1,30}=|=\d)/.test(word)))
    return [`a ${what} takes no size and no attribute`, `write "${clip(`${before}${first})`)}"`]
  return [
    `a space in the address keeps this from being a ${what}`,
    `write "${clip(`${before}<${address}>)`)}"`,
  ]
}

function sayReference(text: string): readonly [string, string] {
  const [words = '', name = ''] = text.slice(text.indexOf('[') + 1, -1).split('][')
  const missing = clip(name || words)
  return [
    `nothing says where [${missing}] leads`,
    `add a line "[${missing}]: address", or write [words](address)`,
  ]
}

function sayTable(text: string): readonly [string, string] {
  const message = 'these lines are not a table'
  if (text.includes('\u00A0'))
    return [message, 'type plain spaces in place of the no-break spaces in the line of dashes']
  return [message, 'write a line | -- | -- | below the first, with as many cells as that has']
}

function sayEmphasis(content: string, sign: string): readonly [string, string] {
  const message = `${sign} is printed here, since it does not stand at the edge of a word`
  const words = content.trim()
  if (words !== content) return [message, `write "${sign}${clip(words)}${sign}", with the space outside`]
  return [
    message,
    `leave a space after the last ${sign}, or take the marks at the edge out: ${sign}word${sign}.`,
  ]
}
