/** Forms of other systems, which markdown prints as they are typed. Repetitions have a bound, so that no text takes long. */
import type { Rule } from '../../shared/problem.ts'

export interface PrintedForm {
  rule: Rule
  /** A text without these characters has no match. */
  sign?: string
  /** Matched against the text that is printed (`printed-text.ts`), its marks of lines, NULs and spaces before it included. */
  pattern: RegExp
  say: (text: string) => readonly [message: string, hint: string]
  /** It may be meant as it is: a warning. */
  isGuess?: true
}

/** Private in other systems. */
const REMARKS: readonly PrintedForm[] = [
  /(?<!\\)%%(?!%)[^%]{0,2000}%%|^[ \t]{0,9}%%[ \t]{0,9}$/gm,
  /\{::(?:comment|nomarkdown|options)\b[^}\n]{0,200}\}/g,
  /\{\/\*[^*]{0,2000}\*\/\}/g,
  /\{\{\/\*[^*]{0,2000}\*\/\}\}/g,
  /\{>>[^<]{0,2000}<<\}/g,
].map((pattern) => ({
  rule: 'markup-foreign',
  pattern,
  say: (text) => [
    `${clip(text)} is a remark in another system, and is published here`,
    'take it out, or write [//]: # (the remark) on a line of its own',
  ],
}))

const SHORTCODES: readonly PrintedForm[] = [
  // Hugo's and Jekyll's
  /\{\{[<%][^}\n]{0,300}\}\}|\{%[^}\n]{0,300}%\}/g,
  // Liquid's, Vue's, Handlebars's; PHP's and Ruby's
  /(?<!\\)\{\{(?![<%])[^{}\n]{1,300}\}\}|<%[^%\n]{1,300}%>/g,
  // WordPress's
  /(?<!\\)\[(?:gallery|caption|embed|playlist|(?:gallery|caption|embed|playlist|video|audio|youtube|vimeo) [^\]\n]{0,300}(?:=|:\/\/)[^\]\n]{0,300})\](?![([:])/g,
  /(?<!\\)\[[a-z][\w-]{1,30}(?: [\w-]{1,30}=(?:"[^"\n]{0,300}"|'[^'\n]{0,300}')){1,9} ?\/?\](?![([:])/g,
  // of forums, too
  /(?<!\\)\[\/(?:b|i|u|s|url|img|quote|code|list|color|size|caption|gallery|embed|audio|video|playlist)\](?![([:])/gi,
].map((pattern) => ({
  rule: 'shortcode-foreign',
  pattern,
  say: (text) => [
    `${text} is a command of another system`,
    'write it in markdown (docs/markdown.md), or take it out',
  ],
}))

const NOTICE = 'write a quotation that begins with a line "> [!NOTE]", with "> " before each line'
const TAKE_OUT = 'take it out'
const IN_MARKDOWN = 'write it in markdown (docs/markdown.md)'

/** Forms of other systems, each with its name there and the form that is written here. */
const FOREIGN: readonly PrintedForm[] = (
  [
    [
      /^[\0 \t>]{0,60}(?:\[{1,2}[_\0]{0,2}toc[_\0]{0,2}\]{1,2}|@\[toc\][^\n]{0,80}|\{:toc[^}\n]{0,80}\})[ \t]{0,20}$/gim,
      'a table of contents',
      'take it out: the site makes its own',
    ],
    [
      /(?<!\\)!\[\[[^[\]\n\0]{1,300}\]\]/g,
      'a picture or text of a wiki or Obsidian',
      'write ![what it shows](picture.jpg)',
      '![[',
    ],
    [/(?<!\\)\[\[[^[\]\n\0]{1,300}\]\]/g, 'a link of a wiki or Obsidian', 'write [words](../folder)', '[['],
    [
      /(?<![^\s])\^(?=\d{0,40}[a-z-])[a-z0-9-]{3,40}[ \t]{0,20}$/gim,
      'the name of a block in Obsidian',
      TAKE_OUT,
      '^',
    ],
    [/^[\0 \t>]{0,60}:{3,9}[ \t]{0,9}[\w{][^\n]{0,200}$/gm, 'a notice of another system', NOTICE, ':::'],
    [
      /^[\0 \t>]{0,60}(?:!{3}|\?{3})\+? [a-z][a-z-]{1,30}(?: inline| end){0,2}(?: "[^"\n]{0,200}")?[ \t]{0,20}$/gm,
      'a notice of MkDocs',
      NOTICE,
    ],
    [/^[\0 \t>]{0,60}={3}[+!]? "[^"\n]{1,200}"[ \t]{0,20}$/gm, 'a tab of MkDocs', 'write a heading', '==='],
    [
      /^[\0 \t>]{0,60}::[a-z][\w-]{0,30}(?:\[[^\]\n]{0,200}\])?(?:\{[^}\n]{0,200}\})?[ \t]{0,20}$/gim,
      'a directive',
      IN_MARKDOWN,
      '::',
    ],
    [
      /(?<![\w:\\]):[a-z][\w-]{1,30}\[[^\]\n]{1,200}\](?:\{[^}\n]{0,200}\})?(?!\()/g,
      'a directive',
      IN_MARKDOWN,
    ],
    [
      /^[\0 \t>]{0,60}\.\. [a-z][\w-]{1,30}::[^\n]{0,200}$/gm,
      'a directive of reStructuredText',
      IN_MARKDOWN,
      '.. ',
    ],
    [/^[\0 \t>]{0,60}#\+[a-z_]{2,30}[: ][^\n]{0,200}$/gim, 'a line of Org', IN_MARKDOWN, '#+'],
    [
      /^[\0 \t>]{0,60}(?:image|video|include)::?[^\s[]{1,200}\[[^\]\n]{0,200}\]/gm,
      'a command of AsciiDoc',
      IN_MARKDOWN,
      ':',
    ],
    [/^[\0 \t>]{0,60}h[1-6]\. [^\n]{1,200}$/gm, 'a heading of Textile', 'write "## …"'],
    [
      /^[\0 \t>]{0,60}={2,6} [^=\n]{1,200}(?: ={2,6})?[ \t]{0,20}$/gm,
      'a heading of MediaWiki or AsciiDoc',
      'write "## …"',
      '==',
    ],
    [/(?<!\\)\{:[ \t]?[.#]?[\w-][^},\n]{0,200}\}/g, 'an attribute of kramdown', TAKE_OUT, '{:'],
    [
      /(?<!\\)\{[ \t]{0,3}[.#][A-Za-z][\w-]{0,60}(?:[ \t]{1,3}(?:[.#][\w-]{1,60}|[\w-]{1,30}=(?:"[^"\n]{0,100}"|[^\s"}]{1,100}))){0,9}[ \t]{0,3}\}/g,
      'an attribute of another system',
      'take it out: only a heading takes one, {#own-id} at its end',
      '{',
    ],
    [
      /(?<=[)\]\0*_`~])\{[ \t]{0,3}[\w-]{1,30}=(?:"[^"\n]{0,100}"|[^\s"}]{1,100})(?:[ \t]{1,3}[.#]?[\w-]{1,30}(?:=(?:"[^"\n]{0,100}"|[^\s"}]{1,100}))?){0,9}[ \t]{0,3}\}/g,
      'an attribute of another system',
      TAKE_OUT,
      '{',
    ],
    [
      /\{(?:\+\+|--|==)[^}\n]{1,300}(?:\+\+|--|==)\}/g,
      'a change of CriticMarkup',
      'keep one of the two versions',
      '{',
    ],
    [
      /^(?:import[ \t]{1,9}(?:[\w{*][^\n"']{0,200}[ \t]from[ \t]{1,9})?["'][^"'\n]{1,200}["']|export[ \t]{1,9}(?:(?:const|let|var)[ \t]{1,9}\w{1,60}[ \t]{0,9}=|default[ \t]{1,9}(?:function|\w{1,60};?$|\{)|(?:async[ \t]{1,9})?function[ \t]{1,9}\w)[^\n]{0,300});?[ \t]{0,20}$/gm,
      'code of MDX',
      TAKE_OUT,
    ],
    [
      /(?<![\\\w:])\\(?:newpage|pagebreak|clearpage|tableofcontents|maketitle|(?:sub){0,2}section\*?\{|(?:begin|end|ref|cite[a-z]{0,9}|label|footnote|textbf|emph|includegraphics|href)[[{])/g,
      'a command of LaTeX',
      IN_MARKDOWN,
      '\\',
    ],
    [
      /\\\((?=[^\n]{0,200}(?:\\[a-z]{2}|\^))[^\n]{1,300}?\\\)|\\\[(?=[^\n]{0,200}(?:\\[a-z]{2}|\^))[^\n]{1,300}?\\\](?!\()/g,
      'a formula of LaTeX',
      'write it between dollars: $…$',
      '\\',
    ],
    [/(?<!\\)\^\[[^\]\n]{1,300}\]/g, 'a note of Pandoc', 'write [^1], and a line "[^1]: …"', '^['],
    [
      /(?<![\w=\\])==(?=[^\s=])[^=\n]{0,300}[^\s=]==(?![\w=])/g,
      'a highlight of another system',
      'write **words**',
      '==',
    ],
    [/(?<![\\^])\^[\p{L}\p{N}+-]{1,20}\^/gu, 'a raised figure of another system', 'write <sup>…</sup>', '^'],
    [
      /(?<![\w+\\])\+\+[^\s+][^+\n]{0,200}\+\+(?![\w+])/g,
      'underlining of another system',
      'write *words*',
      '++',
    ],
    [
      /(?<![\w|\\])\|\|[^\s|][^|\n]{0,200}[^\s|]\|\|(?![\w|])/g,
      'a spoiler of a chat',
      'write <details>',
      '||',
    ],
    [/(?<!['\w])'{3}[^'\n]{1,200}'{3}(?!['\w])/g, 'bold of MediaWiki', 'write **words**', "'''"],
    [
      /^[\0 \t>]{0,60}[•◦▪‣●○■\uF0B7][^\n]{0,999}(?:\n[\0 \t>]{0,60}[•◦▪‣●○■\uF0B7][^\n]{0,999}){0,200}$/gm,
      'a list of a word processor',
      'write "- " at the beginning of each line',
    ],
  ] as const
).map(([pattern, what, hint, sign]) => ({
  rule: 'markup-foreign',
  ...(sign && { sign }),
  pattern,
  say: (text) => [`${clip(text)} is ${what}, and is printed as it is typed`, hint],
}))

/** Forms of other systems that may be meant as they are. */
export const PERHAPS_FOREIGN: readonly PrintedForm[] = (
  [
    [
      /^[ \t]{0,3}#\p{L}[\w/-]{1,60}(?:[ \t]{1,5}#\p{L}[\w/-]{1,60}){0,20}[ \t]{0,20}$/gmu,
      'a line of tags',
      'write them in the front matter: tags: [one, two]',
    ],
    [
      /(?<![\w:\\]):(?:[a-z][a-z0-9_]{1,30}|[+-]1):(?![\w:])/g,
      'the name of an emoji',
      'write the emoji itself',
    ],
  ] as const
).map(([pattern, what, hint]) => ({
  rule: 'markup-foreign',
  isGuess: true,
  pattern,
  say: (text) => [`${clip(text)} is ${what}, and is printed as it is typed`, hint],
}))

export const FOREIGN_FORMS: readonly PrintedForm[] = [...REMARKS, ...SHORTCODES, ...FOREIGN]

/** The first line of an author's text, as much of it as a message can hold. */
export function clip(text: string): string {
  const [first = '', ...more] = text.split('\n', 2)
  const line = more.length > 0 ? `${first.trimEnd()} …` : first
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
