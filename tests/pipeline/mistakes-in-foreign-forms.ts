/** Forms of other systems, which are printed as typed. */
/** A body, and what is said of it: its place, the rule, the message and the hint. */
export const IN_FOREIGN_FORMS: readonly (readonly [body: string, ...told: string[]])[] = [
  [
    '![A](a.png){width=50%}',
    '1:12-1:23 error markup-foreign {width=50%} is an attribute of another system, and is printed as it is typed → take it out',
  ],
  [
    '![A](a.png){: .center }',
    '1:12-1:24 error markup-foreign {: .center } is an attribute of kramdown, and is printed as it is typed → take it out',
  ],
  [
    '[x](https://a.b){target=_blank}',
    '1:17-1:32 error markup-foreign {target=_blank} is an attribute of another system, and is printed as it is typed → take it out',
  ],
  [
    '## T {: #own }',
    '1:6-1:15 error markup-foreign {: #own } is an attribute of kramdown, and is printed as it is typed → take it out',
  ],
  [
    '{:toc}',
    '1:1-1:7 error markup-foreign {:toc} is a table of contents, and is printed as it is typed → take it out: the site makes its own',
  ],
  [
    '* TOC\n{:toc}',
    '2:1-2:7 error markup-foreign {:toc} is a table of contents, and is printed as it is typed → take it out: the site makes its own',
  ],
  [
    '[TOC]',
    '1:1-1:6 error markup-foreign [TOC] is a table of contents, and is printed as it is typed → take it out: the site makes its own',
  ],
  [
    '[[_TOC_]]',
    '1:1-1:10 error markup-foreign [[_TOC_]] is a table of contents, and is printed as it is typed → take it out: the site makes its own',
  ],
  [
    '## T {.cls}',
    '1:6-1:12 error markup-foreign {.cls} is an attribute of another system, and is printed as it is typed → take it out: only a heading takes one, {#own-id} at its end',
  ],
  [
    'A {#id} b.',
    '1:3-1:8 error markup-foreign {#id} is an attribute of another system, and is printed as it is typed → take it out: only a heading takes one, {#own-id} at its end',
  ],
  [
    ':::note\nWords.\n:::',
    '1:1-1:8 error markup-foreign :::note is a notice of another system, and is printed as it is typed → write a quotation that begins with a line "> [!NOTE]", with "> " before each line',
  ],
  [
    '::: tip Title\nx\n:::',
    '1:1-1:14 error markup-foreign ::: tip Title is a notice of another system, and is printed as it is typed → write a quotation that begins with a line "> [!NOTE]", with "> " before each line',
  ],
  [
    '::alert{type="x"}',
    '1:1-1:18 error markup-foreign ::alert{type="x"} is a directive, and is printed as it is typed → write it in markdown (docs/markdown.md)',
  ],
  [
    '::card\nx\n::',
    '1:1-1:7 error markup-foreign ::card is a directive, and is printed as it is typed → write it in markdown (docs/markdown.md)',
  ],
  [
    '!!! note\n    Words.',
    '1:1-1:9 error markup-foreign !!! note is a notice of MkDocs, and is printed as it is typed → write a quotation that begins with a line "> [!NOTE]", with "> " before each line',
  ],
  [
    '??? warning "Title"\n    x',
    '1:1-1:20 error markup-foreign ??? warning "Title" is a notice of MkDocs, and is printed as it is typed → write a quotation that begins with a line "> [!NOTE]", with "> " before each line',
  ],
  [
    '=== "Tab"\n    x',
    '1:1-1:10 error markup-foreign === "Tab" is a tab of MkDocs, and is printed as it is typed → write a heading',
  ],
  [
    '.. note::\n   x',
    '1:1-1:10 error markup-foreign .. note:: is a directive of reStructuredText, and is printed as it is typed → write it in markdown (docs/markdown.md)',
  ],
  ['> [!info]\n> x', '1:3-1:10 error markup-foreign no notice is called [!info] → write [!NOTE]'],
  [
    '> [!EXAMPLE|wide] x',
    '1:3-1:18 error markup-foreign no notice is called [!EXAMPLE|wide] → write [!NOTE]',
  ],
  ['> [!DANGER]\n> x', '1:3-1:12 error markup-foreign no notice is called [!DANGER] → write [!CAUTION]'],
  [
    '[[note]]',
    '1:1-1:9 error markup-foreign [[note]] is a link of a wiki or Obsidian, and is printed as it is typed → write [words](../folder)',
  ],
  [
    '[[note|words]]',
    '1:1-1:15 error markup-foreign [[note|words]] is a link of a wiki or Obsidian, and is printed as it is typed → write [words](../folder)',
  ],
  [
    '![[a.png]]',
    '1:1-1:11 error markup-foreign ![[a.png]] is a picture or text of a wiki or Obsidian, and is printed as it is typed → write ![what it shows](picture.jpg)',
  ],
  [
    '![A photo|300](a.png)',
    '1:10-1:14 error markup-foreign "|300" is a size of Obsidian, and is read out as part of the words → take it out',
  ],
  [
    'Words ^block1',
    '1:7-1:14 error markup-foreign ^block1 is the name of a block in Obsidian, and is printed as it is typed → take it out',
  ],
  [
    '^block-a',
    '1:1-1:9 error markup-foreign ^block-a is the name of a block in Obsidian, and is printed as it is typed → take it out',
  ],
  [
    '%% remark to myself %%',
    '1:1-1:23 error markup-foreign %% remark to myself %% is a remark in another system, and is published here → take it out, or write [//]: # (the remark) on a line of its own',
  ],
  [
    '%%\nprivate\n%%',
    '1:1-3:3 error markup-foreign %% … is a remark in another system, and is published here → take it out, or write [//]: # (the remark) on a line of its own',
  ],
  [
    '{::comment}Price list.{:/comment}',
    '1:1-1:12 error markup-foreign {::comment} is a remark in another system, and is published here → take it out, or write [//]: # (the remark) on a line of its own',
  ],
  [
    '{/* later */}',
    '1:1-1:14 error markup-foreign {/* later */} is a remark in another system, and is published here → take it out, or write [//]: # (the remark) on a line of its own',
  ],
  [
    '{>> why? <<}',
    '1:1-1:13 error markup-foreign {>> why? <<} is a remark in another system, and is published here → take it out, or write [//]: # (the remark) on a line of its own',
  ],
  [
    '{{ site.title }}',
    '1:1-1:17 error shortcode-foreign {{ site.title }} is a command of another system → write it in markdown (docs/markdown.md), or take it out',
  ],
  [
    '<%= title %>',
    '1:1-1:13 error shortcode-foreign <%= title %> is a command of another system → write it in markdown (docs/markdown.md), or take it out',
  ],
  [
    '[button link="x"]y[/button]',
    '1:1-1:18 error shortcode-foreign [button link="x"] is a command of another system → write it in markdown (docs/markdown.md), or take it out',
  ],
  [
    '[b]bold[/b]',
    '1:8-1:12 error shortcode-foreign [/b] is a command of another system → write it in markdown (docs/markdown.md), or take it out',
  ],
  [
    'import X from "y"',
    '1:1-1:18 error markup-foreign import X from "y" is code of MDX, and is printed as it is typed → take it out',
  ],
  [
    'export const a = 1',
    '1:1-1:19 error markup-foreign export const a = 1 is code of MDX, and is printed as it is typed → take it out',
  ],
  [
    'export default function A() {}',
    '1:1-1:31 error markup-foreign export default function A() {} is code of MDX, and is printed as it is typed → take it out',
  ],
  [
    'x^2^',
    '1:2-1:5 error markup-foreign ^2^ is a raised figure of another system, and is printed as it is typed → write <sup>…</sup>',
  ],
  ['H~2~O', '1:2-1:5 error markup-foreign ~2~ strikes "2" out → write <sub>2</sub>'],
  [
    '==words==',
    '1:1-1:10 error markup-foreign ==words== is a highlight of another system, and is printed as it is typed → write **words**',
  ],
  [
    '++words++',
    '1:1-1:10 error markup-foreign ++words++ is underlining of another system, and is printed as it is typed → write *words*',
  ],
  [
    '||secret||',
    '1:1-1:11 error markup-foreign ||secret|| is a spoiler of a chat, and is printed as it is typed → write <details>',
  ],
  [
    "'''bold'''",
    "1:1-1:11 error markup-foreign '''bold''' is bold of MediaWiki, and is printed as it is typed → write **words**",
  ],
  [
    '\\newpage',
    '1:1-1:9 error markup-foreign \\newpage is a command of LaTeX, and is printed as it is typed → write it in markdown (docs/markdown.md)',
  ],
  [
    '\\section{A}',
    '1:1-1:10 error markup-foreign \\section{ is a command of LaTeX, and is printed as it is typed → write it in markdown (docs/markdown.md)',
  ],
  [
    'The \\(x^2\\) of it',
    '1:5-1:12 error markup-foreign \\(x^2\\) is a formula of LaTeX, and is printed as it is typed → write it between dollars: $…$',
  ],
  [
    'Note^[inline words].',
    '1:5-1:20 error markup-foreign ^[inline words] is a note of Pandoc, and is printed as it is typed → write [^1], and a line "[^1]: …"',
  ],
  [
    '• a\n• b',
    '1:1-2:4 error markup-foreign • a … is a list of a word processor, and is printed as it is typed → write "- " at the beginning of each line',
  ],
  [
    '```{python}\nx\n```',
    '1:4-1:12 error markup-foreign {python} is an attribute of another system, so the code has no language → write the language alone: ```python',
  ],
  [
    '``` {.js}\nx\n```',
    '1:5-1:10 error markup-foreign {.js} is an attribute of another system, so the code has no language → write the language alone: ```js',
  ],
  [
    'Done :tada: now',
    '1:6-1:12 warning markup-foreign :tada: is the name of an emoji, and is printed as it is typed → write the emoji itself',
  ],
  [
    '#design #ux',
    '1:1-1:12 warning markup-foreign #design #ux is a line of tags, and is printed as it is typed → write them in the front matter: tags: [one, two]',
  ],
  [
    'h2. Title',
    '1:1-1:10 error markup-foreign h2. Title is a heading of Textile, and is printed as it is typed → write "## …"',
  ],
  [
    '== Title ==',
    '1:1-1:12 error markup-foreign == Title == is a heading of MediaWiki or AsciiDoc, and is printed as it is typed → write "## …"',
  ],
  [
    '#+BEGIN_SRC js',
    '1:1-1:15 error markup-foreign #+BEGIN_SRC js is a line of Org, and is printed as it is typed → write it in markdown (docs/markdown.md)',
  ],
  [
    'image::a.png[A]',
    '1:1-1:16 error markup-foreign image::a.png[A] is a command of AsciiDoc, and is printed as it is typed → write it in markdown (docs/markdown.md)',
  ],
]
