/** Forms of other systems. */
import type { Form } from './mistakes-in-forms.ts'

const COMMAND = '⟪⟫ is a command of another system → write it in markdown (docs/markdown.md), or take it out'
const ATTRIBUTE =
  '⟪⟫ is an attribute of another system → take it out: only a heading takes one, {#own-id} at its end'
const NOTICE =
  '⟪⟫ is a notice of another system → write a quotation that begins with a line "> [!NOTE]", with "> " before each line'
const NOTICE_OF_MKDOCS =
  '⟪⟫ is a notice of MkDocs → write a quotation that begins with a line "> [!NOTE]", with "> " before each line'
const CONTENTS = '⟪⟫ is a table of contents → take it out: the site makes its own'
const REMARK =
  '⟪⟫ is a remark in another system, and is published here → take it out, or write [//]: # (the remark) on a line of its own'

/** By severity and rule; the message of those that are printed says so. */
export const IN_FOREIGN_FORMS: Readonly<Record<string, readonly Form[]>> = {
  'error markup-foreign, printed': [
    ['![A](a.png)⟪{width=50%}⟫', '⟪⟫ is an attribute of another system → take it out'],
    ['![A](a.png)⟪{: .center }⟫', '⟪⟫ is an attribute of kramdown → take it out'],
    ['[x](https://a.b)⟪{target=_blank}⟫', '⟪⟫ is an attribute of another system → take it out'],
    ['## T ⟪{: #own }⟫', '⟪⟫ is an attribute of kramdown → take it out'],
    ['⟪{:toc}⟫', CONTENTS],
    ['* TOC\n⟪{:toc}⟫', CONTENTS],
    ['⟪[TOC]⟫', CONTENTS],
    ['⟪[[_TOC_]]⟫', CONTENTS],
    ['## T ⟪{.cls}⟫', ATTRIBUTE],
    ['A ⟪{#id}⟫ b.', ATTRIBUTE],
    ['⟪:::note⟫\nWords.\n:::', NOTICE],
    ['⟪::: tip Title⟫\nx\n:::', NOTICE],
    ['⟪::alert{type="x"}⟫', '⟪⟫ is a directive → write it in markdown (docs/markdown.md)'],
    ['⟪::card⟫\nx\n::', '⟪⟫ is a directive → write it in markdown (docs/markdown.md)'],
    ['⟪!!! note⟫\n    Words.', NOTICE_OF_MKDOCS],
    ['⟪??? warning "Title"⟫\n    x', NOTICE_OF_MKDOCS],
    ['⟪=== "Tab"⟫\n    x', '⟪⟫ is a tab of MkDocs → write a heading'],
    ['⟪.. note::⟫\n   x', '⟪⟫ is a directive of reStructuredText → write it in markdown (docs/markdown.md)'],
    ['⟪[[note]]⟫', '⟪⟫ is a link of a wiki or Obsidian → write [words](../folder)'],
    ['⟪[[note|words]]⟫', '⟪⟫ is a link of a wiki or Obsidian → write [words](../folder)'],
    ['⟪![[a.png]]⟫', '⟪⟫ is a picture or text of a wiki or Obsidian → write ![what it shows](picture.jpg)'],
    ['Words ⟪^block1⟫', '⟪⟫ is the name of a block in Obsidian → take it out'],
    ['⟪^block-a⟫', '⟪⟫ is the name of a block in Obsidian → take it out'],
    ['⟪import X from "y"⟫', '⟪⟫ is code of MDX → take it out'],
    ['⟪export const a = 1⟫', '⟪⟫ is code of MDX → take it out'],
    ['⟪export default function A() {}⟫', '⟪⟫ is code of MDX → take it out'],
    ['x⟪^2^⟫', '⟪⟫ is a raised figure of another system → write <sup>…</sup>'],
    ['⟪==words==⟫', '⟪⟫ is a highlight of another system → write **words**'],
    ['⟪++words++⟫', '⟪⟫ is underlining of another system → write *words*'],
    ['⟪||secret||⟫', '⟪⟫ is a spoiler of a chat → write <details>'],
    ["⟪'''bold'''⟫", '⟪⟫ is bold of MediaWiki → write **words**'],
    ['⟪\\newpage⟫', '⟪⟫ is a command of LaTeX → write it in markdown (docs/markdown.md)'],
    ['⟪\\section{⟫A}', '⟪⟫ is a command of LaTeX → write it in markdown (docs/markdown.md)'],
    ['The ⟪\\(x^2\\)⟫ of it', '⟪⟫ is a formula of LaTeX → write it between dollars: $…$'],
    ['Note⟪^[inline words]⟫.', '⟪⟫ is a note of Pandoc → write [^1], and a line "[^1]: …"'],
    ['⟪• a\n• b⟫', '• a … is a list of a word processor → write "- " at the beginning of each line'],
    ['⟪h2. Title⟫', '⟪⟫ is a heading of Textile → write "## …"'],
    ['⟪== Title ==⟫', '⟪⟫ is a heading of MediaWiki or AsciiDoc → write "## …"'],
    ['⟪#+BEGIN_SRC js⟫', '⟪⟫ is a line of Org → write it in markdown (docs/markdown.md)'],
    ['⟪image::a.png[A]⟫', '⟪⟫ is a command of AsciiDoc → write it in markdown (docs/markdown.md)'],
  ],
  'error markup-foreign': [
    ['> ⟪[!info]⟫\n> x', 'no notice is called [!info] → write [!NOTE]'],
    ['> ⟪[!EXAMPLE|wide]⟫ x', 'no notice is called [!EXAMPLE|wide] → write [!NOTE]'],
    ['> ⟪[!DANGER]⟫\n> x', 'no notice is called [!DANGER] → write [!CAUTION]'],
    [
      '![A photo⟪|300⟫](a.png)',
      '"|300" is a size of Obsidian, and is read out as part of the words → take it out',
    ],
    ['⟪%% remark to myself %%⟫', REMARK],
    [
      '⟪%%\nprivate\n%%⟫',
      '%% … is a remark in another system, and is published here → take it out, or write [//]: # (the remark) on a line of its own',
    ],
    ['⟪{::comment}⟫Price list.{:/comment}', REMARK],
    ['⟪{/* later */}⟫', REMARK],
    ['⟪{>> why? <<}⟫', REMARK],
    ['H⟪~2~⟫O', '⟪⟫ strikes "2" out → write <sub>2</sub>'],
    [
      '```⟪{python}⟫\nx\n```',
      '⟪⟫ is an attribute of another system, so the code has no language → write the language alone: ```python',
    ],
    [
      '``` ⟪{.js}⟫\nx\n```',
      '⟪⟫ is an attribute of another system, so the code has no language → write the language alone: ```js',
    ],
  ],
  'error shortcode-foreign': [
    ['⟪{{ site.title }}⟫', COMMAND],
    ['⟪<%= title %>⟫', COMMAND],
    ['⟪[button link="x"]⟫y[/button]', COMMAND],
    ['[b]bold⟪[/b]⟫', COMMAND],
  ],
  'warning markup-foreign, printed': [
    ['Done ⟪:tada:⟫ now', '⟪⟫ is the name of an emoji → write the emoji itself'],
    ['⟪#design #ux⟫', '⟪⟫ is a line of tags → write them in the front matter: tags: [one, two]'],
  ],
}
