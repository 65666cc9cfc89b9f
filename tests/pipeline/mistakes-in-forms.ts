/** Markdown that is printed as typed, or not as meant, and words that are never shown. */
/** A body, and what is said of it: its place, the rule, the message and the hint. */
export const IN_FORMS: readonly (readonly [body: string, ...told: string[]])[] = [
  [
    '##\u00a0Titolo',
    '1:1-1:4 error markup-broken a no-break space follows ##, which markdown does not read → type a plain space in its place',
  ],
  [
    '-\u00a0uno\n-\u00a0due',
    '1:1-1:3 error markup-broken a no-break space follows -, which markdown does not read → type a plain space in its place',
    '2:1-2:3 error markup-broken a no-break space follows -, which markdown does not read → type a plain space in its place',
  ],
  [
    '1.\u00a0uno',
    '1:1-1:4 error markup-broken a no-break space follows 1., which markdown does not read → type a plain space in its place',
  ],
  [
    '| a | b |\n|\u00a0--\u00a0|\u00a0--\u00a0|\n| 1 | 2 |',
    '1:1-3:10 error markup-broken these lines are not a table → type plain spaces in place of the no-break spaces in the line of dashes',
  ],
  [
    '\u200b## Title',
    '1:1-1:5 error markup-broken an invisible character stands before ## → delete the character at the beginning of the line',
  ],
  ['##Heading', '1:1-1:10 error markup-broken a heading needs a space after its # → write "## Heading"'],
  [
    'Words.\n\n#Heading of mine',
    '3:1-3:17 warning markup-broken a heading needs a space after its # → write "## Heading of mine"',
  ],
  [
    '![A photo](my photo.png)',
    '1:1-1:25 error markup-broken a space in the address keeps this from being a picture → write "![A photo](<my photo.png>)"',
  ],
  [
    '[x](/percorso con spazi)',
    '1:1-1:25 error markup-broken a space in the address keeps this from being a link → write "[x](</percorso con spazi>)"',
  ],
  [
    '[x](../a b/)',
    '1:1-1:13 error markup-broken a space in the address keeps this from being a link → write "[x](<../a b/>)"',
  ],
  [
    '![A](a.png =300x200)',
    '1:1-1:21 error markup-broken a picture takes no size and no attribute → write "![A](a.png)"',
  ],
  [
    '![A](a.png "t" width=50%)',
    '1:1-1:26 error markup-broken a picture takes no size and no attribute → write "![A](a.png)"',
  ],
  [
    '[a](u “t”)',
    '1:1-1:11 error markup-broken the title of this link stands in typographic quotes → write straight quotes: "…"',
  ],
  [
    '[a](https://example.org/x',
    '1:1-1:26 error markup-broken the address of this link never ends → write "[a](https://example.org/x)"',
  ],
  [
    '!(h)[p.png]',
    '1:1-1:12 error markup-broken the brackets of this link are the other way round → write [words](address)',
  ],
  [
    '(words)[https://example.org]',
    '1:1-1:29 error markup-broken the brackets of this link are the other way round → write [words](address)',
  ],
  [
    '> [!NOTE] A title\n> x',
    '1:3-1:10 error markup-broken [!NOTE] begins a notice only if nothing follows on its line → end the line after [!NOTE], and write the words on the next: > …',
  ],
  [
    '> [!WARNING]- x\n> y',
    '1:3-1:13 error markup-broken [!WARNING] begins a notice only if nothing follows on its line → end the line after [!WARNING], and write the words on the next: > …',
  ],
  [
    '[!NOTE]\nWords.',
    '1:1-1:8 error markup-broken [!NOTE] does not begin a quotation → write ">" before it, and an empty line before that',
  ],
  [
    '[text][missing]',
    '1:1-1:16 error markup-broken nothing says where [missing] leads → add a line "[missing]: address", or write [words](address)',
  ],
  [
    '![pic][missing]',
    '1:1-1:16 error markup-broken nothing says where [missing] leads → add a line "[missing]: address", or write [words](address)',
  ],
  [
    '[text][]',
    '1:1-1:9 error markup-broken nothing says where [text] leads → add a line "[text]: address", or write [words](address)',
  ],
  [
    'Words\n[x]: https://a.b',
    '2:1-2:17 error markup-broken a line that says where a reference leads cannot follow words → leave an empty line before it',
  ],
  [
    '** bold **',
    '1:1-1:11 error markup-broken ** is printed here, since it does not stand at the edge of a word → write "**bold**", with the space outside',
  ],
  [
    '**bold **words',
    '1:1-1:10 error markup-broken ** is printed here, since it does not stand at the edge of a word → write "**bold**", with the space outside',
  ],
  [
    '**«forte».**Poi',
    '1:1-1:13 error markup-broken ** is printed here, since it does not stand at the edge of a word → leave a space after the last **, or take the marks at the edge out: **word**.',
  ],
  [
    '**「強調」**です',
    '1:1-1:9 error markup-broken ** is printed here, since it does not stand at the edge of a word → leave a space after the last **, or take the marks at the edge out: **word**.',
  ],
  [
    '__ bold __',
    '1:1-1:11 error markup-broken __ is printed here, since it does not stand at the edge of a word → write "__bold__", with the space outside',
  ],
  [
    '~~ gone ~~',
    '1:1-1:11 error markup-broken ~~ is printed here, since it does not stand at the edge of a word → write "~~gone~~", with the space outside',
  ],
  [
    '*corsivo *parole',
    '1:1-1:11 warning markup-broken * is printed here, since it does not stand at the edge of a word → write "*corsivo*", with the space outside',
  ],
  [
    '_«corsivo»._Poi',
    '1:1-1:13 warning markup-broken _ is printed here, since it does not stand at the edge of a word → leave a space after the last _, or take the marks at the edge out: _word_.',
  ],
  [
    '---\ntitle: A post\naliases: [x]\n---\n\nWords.',
    '1:1-1:4 error markup-broken a second front matter stands here, and is published as text → move its fields into the first, and remove the lines',
  ],
  [
    '+++\ntitle = "x"\n+++\n',
    '1:1-1:4 error markup-broken a second front matter stands here, and is published as text → move its fields into the first, and remove the lines',
  ],
  [
    'Some text here.\n---\nMore.',
    '2:1-2:4 error markup-broken --- right below makes a heading of these words → leave an empty line before it, or write "## …"',
  ],
  [
    'Text over\ntwo lines\n---',
    '3:1-3:4 error markup-broken --- right below makes a heading of these words → leave an empty line before it, or write "## …"',
  ],
  [
    '– a\n– b',
    '1:1-2:4 warning markup-broken lines with a dash before them become one paragraph → write "- " for a list, or leave empty lines between them',
  ],
  [
    '2026. Was a year.',
    '1:1-1:6 warning markup-broken 2026. begins a list with one item → write 2026\\. if it is part of a sentence',
  ],
  [
    '-one\n-two',
    '1:1-2:5 warning markup-broken the items of a list need a space after their mark → write "- one", or "1. one"',
  ],
  [
    '1.one\n2.two',
    '1:1-2:6 warning markup-broken the items of a list need a space after their mark → write "- one", or "1. one"',
  ],
  [
    '[ ] todo',
    '1:1-1:5 error markup-broken this is not an item of a list of tasks → write "- [ ] " or "- [x] "',
  ],
  [
    '-[ ] todo',
    '1:1-1:6 error markup-broken this is not an item of a list of tasks → write "- [ ] " or "- [x] "',
  ],
  [
    '| a | b |\n| 1 | 2 |',
    '1:1-2:10 error markup-broken these lines are not a table → write a line | -- | -- | below the first, with as many cells as that has',
  ],
  [
    '| a | b |\n| -- |\n| 1 | 2 |',
    '1:1-3:10 error markup-broken these lines are not a table → write a line | -- | -- | below the first, with as many cells as that has',
  ],
  [
    '```tyepscript\nx\n```',
    '1:4-1:14 warning code-language no language is called "tyepscript", so the code has no colours → did you mean "typescript"?',
  ],
  [
    '```foo\nx\n```',
    '1:4-1:7 warning code-language no language is called "foo", so the code has no colours → write text, or no language',
  ],
  [
    '| a | b |\n| - | - |\n| 1 | 2 | 3 |',
    '3:9-3:14 error content-lost the row has 3 cells and the head 2: the rest is not shown → add a column to the head, or write \\| for a | that belongs to a cell',
  ],
  [
    '[^1] a\n\n[^1]: One.\n\n[^1]: Two.',
    '5:1-5:6 error content-lost the text of [^1] is given twice, and only the first is shown → give one of the two another name',
  ],
  [
    '[^unused]: Words.',
    '1:1-1:11 error content-lost nothing refers to the note [^unused], so it is not shown → write [^unused] where it belongs, or take it out',
  ],
  [
    '[a]\n\n[a]: https://a.b\n[a]: https://c.d',
    '4:1-4:17 warning content-lost [a] leads to two places, and the first counts → keep one of the two',
  ],
  [
    '[unused]: https://a.b',
    '1:1-1:22 warning content-lost nothing refers to [unused] → write [words][unused], or take the line out',
  ],
  [
    'Some words on one line\n---\nMore.',
    '2:1-2:4 warning markup-broken --- right below makes a heading of these words → leave an empty line before it, or write "## …"',
  ],
  [
    '- [ ]\u00a0todo',
    '1:1-1:7 error markup-broken this is not an item of a list of tasks → write "- [ ] " or "- [x] "',
  ],
]
