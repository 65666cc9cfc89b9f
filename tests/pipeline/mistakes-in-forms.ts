/** Markdown that is printed as typed, or not as meant, and words that are never shown. */

/** A body, in which what is told stands between marks, and the message and hint; ⟪⟫ is what stands between the marks. */
export type Form = readonly [marked: string, told: string]

const TASK = 'this is not an item of a list of tasks → write "- [ ] " or "- [x] "'
const TABLE =
  'these lines are not a table → write a line | -- | -- | below the first, with as many cells as that has'
const RULE_BELOW =
  '⟪⟫ right below makes a heading of these words → leave an empty line before it, or write "## …"'
const SECOND =
  'a second front matter stands here, and is published as text → move its fields into the first, and remove the lines'
const ITEMS = 'the items of a list need a space after their mark → write "- one", or "1. one"'
const BRACKETS = 'the brackets of this link are the other way round → write [words](address)'
const SIZE = 'a picture takes no size and no attribute → write "![A](a.png)"'

const EDGE = 'is printed here, since it does not stand at the edge of a word'
const outside = (mark: string, right: string) => `${mark} ${EDGE} → write "${right}", with the space outside`
const after = (mark: string) =>
  `${mark} ${EDGE} → leave a space after the last ${mark}, or take the marks at the edge out: ${mark}word${mark}.`
const unknown = (name: string) =>
  `nothing says where [${name}] leads → add a line "[${name}]: address", or write [words](address)`
const noBreak = (mark: string) =>
  `a no-break space follows ${mark}, which markdown does not read → type a plain space in its place`

/** By severity and rule. */
export const IN_FORMS: Readonly<Record<string, readonly Form[]>> = {
  'error markup-broken': [
    ['⟪##\u00a0⟫Titolo', noBreak('##')],
    ['⟪-\u00a0⟫uno\n⟪-\u00a0⟫due', noBreak('-')],
    ['⟪1.\u00a0⟫uno', noBreak('1.')],
    [
      '⟪| a | b |\n|\u00a0--\u00a0|\u00a0--\u00a0|\n| 1 | 2 |⟫',
      'these lines are not a table → type plain spaces in place of the no-break spaces in the line of dashes',
    ],
    [
      '⟪\u200b## ⟫Title',
      'an invisible character stands before ## → delete the character at the beginning of the line',
    ],
    ['⟪##Heading⟫', 'a heading needs a space after its # → write "## Heading"'],
    [
      '⟪![A photo](my photo.png)⟫',
      'a space in the address keeps this from being a picture → write "![A photo](<my photo.png>)"',
    ],
    [
      '⟪[x](/percorso con spazi)⟫',
      'a space in the address keeps this from being a link → write "[x](</percorso con spazi>)"',
    ],
    ['⟪[x](../a b/)⟫', 'a space in the address keeps this from being a link → write "[x](<../a b/>)"'],
    ['⟪![A](a.png =300x200)⟫', SIZE],
    ['⟪![A](a.png "t" width=50%)⟫', SIZE],
    ['⟪[a](u “t”)⟫', 'the title of this link stands in typographic quotes → write straight quotes: "…"'],
    [
      '⟪[a](https://example.org/x⟫',
      'the address of this link never ends → write "[a](https://example.org/x)"',
    ],
    ['⟪!(h)[p.png]⟫', BRACKETS],
    ['⟪(words)[https://example.org]⟫', BRACKETS],
    [
      '> ⟪[!NOTE]⟫ A title\n> x',
      '⟪⟫ begins a notice only if nothing follows on its line → end the line after [!NOTE], and write the words on the next: > …',
    ],
    [
      '> ⟪[!WARNING]⟫- x\n> y',
      '⟪⟫ begins a notice only if nothing follows on its line → end the line after [!WARNING], and write the words on the next: > …',
    ],
    [
      '⟪[!NOTE]⟫\nWords.',
      '⟪⟫ does not begin a quotation → write ">" before it, and an empty line before that',
    ],
    ['⟪[text][missing]⟫', unknown('missing')],
    ['⟪![pic][missing]⟫', unknown('missing')],
    ['⟪[text][]⟫', unknown('text')],
    [
      'Words\n⟪[x]: https://a.b⟫',
      'a line that says where a reference leads cannot follow words → leave an empty line before it',
    ],
    ['⟪** bold **⟫', outside('**', '**bold**')],
    ['⟪**bold **⟫words', outside('**', '**bold**')],
    ['⟪**«forte».**⟫Poi', after('**')],
    ['⟪**「強調」**⟫です', after('**')],
    ['⟪__ bold __⟫', outside('__', '__bold__')],
    ['⟪~~ gone ~~⟫', outside('~~', '~~gone~~')],
    ['⟪---⟫\ntitle: A post\naliases: [x]\n---\n\nWords.', SECOND],
    ['⟪+++⟫\ntitle = "x"\n+++\n', SECOND],
    ['Some text here.\n⟪---⟫\nMore.', RULE_BELOW],
    ['Text over\ntwo lines\n⟪---⟫', RULE_BELOW],
    ['⟪[ ] ⟫todo', TASK],
    ['⟪-[ ] ⟫todo', TASK],
    ['⟪| a | b |\n| 1 | 2 |⟫', TABLE],
    ['⟪| a | b |\n| -- |\n| 1 | 2 |⟫', TABLE],
    ['⟪- [ ]\u00a0⟫todo', TASK],
  ],
  'warning markup-broken': [
    ['Words.\n\n⟪#Heading of mine⟫', 'a heading needs a space after its # → write "## Heading of mine"'],
    ['⟪*corsivo *⟫parole', outside('*', '*corsivo*')],
    ['⟪_«corsivo»._⟫Poi', after('_')],
    [
      '⟪– a\n– b⟫',
      'lines with a dash before them become one paragraph → write "- " for a list, or leave empty lines between them',
    ],
    ['⟪2026.⟫ Was a year.', '⟪⟫ begins a list with one item → write 2026\\. if it is part of a sentence'],
    ['⟪-one\n-two⟫', ITEMS],
    ['⟪1.one\n2.two⟫', ITEMS],
    ['Some words on one line\n⟪---⟫\nMore.', RULE_BELOW],
  ],
  'warning code-language': [
    [
      '```⟪tyepscript⟫\nx\n```',
      'no language is called "tyepscript", so the code has no colours → did you mean "typescript"?',
    ],
    [
      '```⟪foo⟫\nx\n```',
      'no language is called "foo", so the code has no colours → write text, or no language',
    ],
  ],
  'error content-lost': [
    [
      '| a | b |\n| - | - |\n| 1 | 2 ⟪| 3 |⟫',
      'the row has 3 cells and the head 2: the rest is not shown → add a column to the head, or write \\| for a | that belongs to a cell',
    ],
    [
      '[^1] a\n\n[^1]: One.\n\n⟪[^1]:⟫ Two.',
      'the text of [^1] is given twice, and only the first is shown → give one of the two another name',
    ],
    [
      '⟪[^unused]:⟫ Words.',
      'nothing refers to the note [^unused], so it is not shown → write [^unused] where it belongs, or take it out',
    ],
  ],
  'warning content-lost': [
    [
      '[a]\n\n[a]: https://a.b\n⟪[a]: https://c.d⟫',
      '[a] leads to two places, and the first counts → keep one of the two',
    ],
    ['⟪[unused]: https://a.b⟫', 'nothing refers to [unused] → write [words][unused], or take the line out'],
  ],
}
