/** Mistakes that authors made on purpose, in bodies: what was written, and what is said of it, by default in `blog/a/en.md`. */
import { post } from './built.ts'
import type { Mistake } from './mistake.ts'
import { SITE } from './site-text.ts'

const front = (yaml: string, body = 'Words.\n') => `---\n${yaml}---\n${body}`
const en = (text: string | Uint8Array) => ({ 'blog/a/en.md': text })
const body = (text: string) => en(post(text))

export const IN_BODIES: readonly Mistake[] = [
  [
    'a link to a text that is not there',
    body('[b](../b)\n'),
    '6:5 error broken-link "../b" leads to no entry and no page → write the path of an entry’s folder, or an address of the site',
  ],
  [
    'a dead link to the own site in full',
    { ...body('[b](https://example.org/blog/none)\n'), 'site.yaml': SITE },
    '6:5 error broken-link "/blog/none" leads to no entry and no page → write the path of an entry’s folder, or an address of the site',
  ],
  [
    'an anchor that is not there',
    body('## The part\n\n[b](#the-prat)\n'),
    '8:5 error broken-anchor "#the-prat" names the heading "#the-prat", which is not there → did you mean "#the-part"?',
  ],
  [
    'a link with http',
    body('[b](http://other.example)\n'),
    '6:5 warning external-link-insecure http://other.example is not encrypted → write "https://other.example"',
  ],
  [
    'a space between ] and (',
    body('[b] (https://other.example)\n'),
    '6:1 error link-spaced a space between ] and ( keeps this from being a link → write "[b](https://other.example)"',
  ],
  [
    'a footnote without its text',
    body('Words[^1].\n'),
    '6:6 error footnote-undefined the footnote [^1] has no text → add a line "[^1]: …"',
  ],
  [
    'a code fence that never ends',
    body('Words.\n\n```ts\nconst a = 1\n'),
    '8:1 error fence-unclosed the code that starts here never ends → put a line ``` after its last line',
  ],
  [
    'merge markers in the body',
    body('<<<<<<< HEAD\nOurs.\n=======\nTheirs.\n>>>>>>> other\n'),
    '6:1 error merge-conflict a merge conflict is not resolved → keep one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>',
    '10:1 error merge-conflict a merge conflict is not resolved → keep one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>',
  ],
  [
    'HTML',
    body('A <b>bold</b> word<br>and <iframe src="https://www.youtube.com/embed/x"></iframe>\n'),
    '6:3 error raw-html raw HTML is not published → write **words**',
    '6:10 error raw-html raw HTML is not published → write **words**',
    '6:19 error raw-html raw HTML is not published → end the line with \\',
    '6:27 error raw-html raw HTML is not published → write the address of the video alone in a paragraph (docs/markdown.md)',
    '6:73 error raw-html raw HTML is not published → write the address of the video alone in a paragraph (docs/markdown.md)',
  ],
  [
    'an HTML comment',
    body('<!-- later -->\n'),
    '6:1 error raw-html an HTML comment is not published → remove it, or keep the note elsewhere',
  ],
  [
    'a shortcode of Hugo',
    body('{{< youtube x >}}\n'),
    '6:1 error shortcode-foreign {{< youtube x >}} is a command of another system → write it in markdown (docs/markdown.md), or take it out',
  ],
  [
    'a heading of the first level',
    body('# Title\n'),
    '6:1 warning heading-order a heading of the first level stands below the title, which is one → write "## …"',
  ],
  [
    'a heading level that is skipped',
    body('## Part\n\n#### Deep\n'),
    '8:1 warning heading-order a heading of level 4 follows one of level 2 → write "### …"',
  ],
  [
    'words of "content new"',
    {
      ...en(
        front('title: t\ndescription: One or two sentences about it.\ndate: 2026-01-01\n', 'Write here.\n'),
      ),
      'blog/a/it.md': front('title: t\ndescription: d\n', 'Scrivi qui.\n'),
    },
    '3:14 error placeholder-left "description" is what "content new" wrote: One or two sentences about it. → say what it is about, or keep it hidden: draft: true',
    '6:1 error placeholder-left "Write here." is what "content new" wrote → write the text, or keep it hidden: draft: true',
    'blog/a/it.md:5:1 error placeholder-left "Scrivi qui." is what "content new" wrote → write the text, or keep it hidden: draft: true',
  ],
]
