/** Markdown that is printed as typed, or not as meant, and words that are never shown. */

/** A body, in which what is told stands between marks, and the message and hint; ⟪⟫ is what stands between the marks. */
export type Form = readonly [marked: string, told: string]

/** By severity and rule. */
export const IN_FORMS: Readonly<Record<string, readonly Form[]>> = {
  'error markup-broken': [
    [
      '⟪##\u00a0⟫Titolo',
      'a no-break space follows ##, which markdown does not read → type a plain space in its place',
    ],
    [
      '⟪-\u00a0⟫uno\n⟪-\u00a0⟫due',
      'a no-break space follows -, which markdown does not read → type a plain space in its place',
    ],
    [
      '⟪1.\u00a0⟫uno',
      'a no-break space follows 1., which markdown does not read → type a plain space in its place',
    ],
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
    ['⟪![A](a.png =300x200)⟫', 'a picture takes no size and no attribute → write "![A](a.png)"'],
    ['⟪![A](a.png "t" width=50%)⟫', 'a picture takes no size and no attribute → write "![A](a.png)"'],
    ['⟪[a](u “t”)⟫', 'the title of this link stands in typographic quotes → write straight quotes: "…"'],
    [
      '⟪[a](https://example.org/x⟫',
      'the address of this link never ends → write "[a](https://example.org/x)"',
    ],
    ['⟪!(h)[p.png]⟫', 'the brackets of this link are the other way round → write [words](address)'],
    [
      '⟪(words)[https://example.org]⟫',
      'the brackets of this link are the other way round → write [words](address)',
    ],
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
    [
      '⟪[text][missing]⟫',
      'nothing says where [missing] leads → add a line "[missing]: address", or write [words](address)',
    ],
    [
      '⟪![pic][missing]⟫',
      'nothing says where [missing] leads → add a line "[missing]: address", or write [words](address)',
    ],
    [
      '⟪[text][]⟫',
      'nothing says where [text] leads → add a line "[text]: address", or write [words](address)',
    ],
    [
      'Words\n⟪[x]: https://a.b⟫',
      'a line that says where a reference leads cannot follow words → leave an empty line before it',
    ],
    [
      '⟪** bold **⟫',
      '** is printed here, since it does not stand at the edge of a word → write "**bold**", with the space outside',
    ],
    [
      '⟪**bold **⟫words',
      '** is printed here, since it does not stand at the edge of a word → write "**bold**", with the space outside',
    ],
    [
      '⟪**«forte».**⟫Poi',
      '** is printed here, since it does not stand at the edge of a word → leave a space after the last **, or take the marks at the edge out: **word**.',
    ],
    [
      '⟪**「強調」**⟫です',
      '** is printed here, since it does not stand at the edge of a word → leave a space after the last **, or take the marks at the edge out: **word**.',
    ],
    [
      '⟪__ bold __⟫',
      '__ is printed here, since it does not stand at the edge of a word → write "__bold__", with the space outside',
    ],
    [
      '⟪~~ gone ~~⟫',
      '~~ is printed here, since it does not stand at the edge of a word → write "~~gone~~", with the space outside',
    ],
    [
      '⟪---⟫\ntitle: A post\naliases: [x]\n---\n\nWords.',
      'a second front matter stands here, and is published as text → move its fields into the first, and remove the lines',
    ],
    [
      '⟪+++⟫\ntitle = "x"\n+++\n',
      'a second front matter stands here, and is published as text → move its fields into the first, and remove the lines',
    ],
    [
      'Some text here.\n⟪---⟫\nMore.',
      '⟪⟫ right below makes a heading of these words → leave an empty line before it, or write "## …"',
    ],
    [
      'Text over\ntwo lines\n⟪---⟫',
      '⟪⟫ right below makes a heading of these words → leave an empty line before it, or write "## …"',
    ],
    ['⟪[ ] ⟫todo', 'this is not an item of a list of tasks → write "- [ ] " or "- [x] "'],
    ['⟪-[ ] ⟫todo', 'this is not an item of a list of tasks → write "- [ ] " or "- [x] "'],
    [
      '⟪| a | b |\n| 1 | 2 |⟫',
      'these lines are not a table → write a line | -- | -- | below the first, with as many cells as that has',
    ],
    [
      '⟪| a | b |\n| -- |\n| 1 | 2 |⟫',
      'these lines are not a table → write a line | -- | -- | below the first, with as many cells as that has',
    ],
    ['⟪- [ ]\u00a0⟫todo', 'this is not an item of a list of tasks → write "- [ ] " or "- [x] "'],
  ],
  'warning markup-broken': [
    ['Words.\n\n⟪#Heading of mine⟫', 'a heading needs a space after its # → write "## Heading of mine"'],
    [
      '⟪*corsivo *⟫parole',
      '* is printed here, since it does not stand at the edge of a word → write "*corsivo*", with the space outside',
    ],
    [
      '⟪_«corsivo»._⟫Poi',
      '_ is printed here, since it does not stand at the edge of a word → leave a space after the last _, or take the marks at the edge out: _word_.',
    ],
    [
      '⟪– a\n– b⟫',
      'lines with a dash before them become one paragraph → write "- " for a list, or leave empty lines between them',
    ],
    ['⟪2026.⟫ Was a year.', '⟪⟫ begins a list with one item → write 2026\\. if it is part of a sentence'],
    ['⟪-one\n-two⟫', 'the items of a list need a space after their mark → write "- one", or "1. one"'],
    ['⟪1.one\n2.two⟫', 'the items of a list need a space after their mark → write "- one", or "1. one"'],
    [
      'Some words on one line\n⟪---⟫\nMore.',
      '⟪⟫ right below makes a heading of these words → leave an empty line before it, or write "## …"',
    ],
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
  'error shortcode-foreign': [
    [
      '⟪{{ site.title }}⟫',
      '⟪⟫ is a command of another system → write it in markdown (docs/markdown.md), or take it out',
    ],
    [
      '⟪<%= title %>⟫',
      '⟪⟫ is a command of another system → write it in markdown (docs/markdown.md), or take it out',
    ],
    [
      '⟪[button link="x"]⟫y[/button]',
      '⟪⟫ is a command of another system → write it in markdown (docs/markdown.md), or take it out',
    ],
    [
      '[b]bold⟪[/b]⟫',
      '⟪⟫ is a command of another system → write it in markdown (docs/markdown.md), or take it out',
    ],
  ],
}
