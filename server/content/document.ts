/** Last step of a document: its style sheets stand in it, and its scripts wait until it is shown. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOADER_SCRIPT } from '../../shared/inline-scripts.ts'

/** Site path of a style sheet of the build → its text. */
export type StyleSheets = ReadonlyMap<string, string>

export interface FinishedDocument {
  html: string
  /** Texts of the style sheets that stand in it. */
  styles: string[]
}

const STYLE_SHEET = /<link rel="stylesheet" type="text\/css" href="(\/assets\/[\w./-]{1,100})">/g
const MODULE_PRELOAD =
  /<link rel="modulepreload" href="(\/assets\/[\w./-]{1,100})"(?: as="script" type="text\/javascript")?>/g
/** Vike's own loader, which runs the entries at once. */
const ENTRIES =
  /<script type="module" async>((?:\nimport\("\/assets\/entries\/[\w.-]{1,100}"\);){1,9}\n)<\/script>/
const ENTRY = /"([^"]+)"/g
/** Vike writes its scripts after this, below everything that content has a say in. */
const TAIL = '<script id="vike_globalContext"'

/** `html` as Vike renders it for production. What is not in `sheets` stays a link. */
export function finishDocument(html: string, sheets: StyleSheets): FinishedDocument {
  const headEnd = html.indexOf('</head>')
  const tailStart = Math.max(html.lastIndexOf(TAIL), headEnd)
  const { head, styles } = inlineStyles(html.slice(0, headEnd), sheets)
  const modules: string[] = []
  const take = (part: string) =>
    part.replace(MODULE_PRELOAD, (_tag, href: string) => {
      modules.push(href)
      return ''
    })
  const finishedHead = take(head)
  const tail = take(html.slice(tailStart)).replace(ENTRIES, (_tag, imports: string) => {
    const entries = [...imports.matchAll(ENTRY)].map(([, href]) => href)
    return `<script data-entries="${entries.join(' ')}" data-modules="${modules.join(' ')}">${LOADER_SCRIPT}</script>`
  })
  return { html: finishedHead + html.slice(headEnd, tailStart) + tail, styles }
}

/** A disabled link loads nothing, and tells Vite's loader of chunks that the page has that sheet already. */
function inlineStyles(head: string, sheets: StyleSheets): { head: string; styles: string[] } {
  const links: string[] = []
  const styles: string[] = []
  const rest = head.replace(STYLE_SHEET, (tag: string, href: string) => {
    const text = sheets.get(href)
    if (text === undefined) return tag
    styles.push(text)
    links.push(`<style>${text}</style>\n<link rel="stylesheet" href="${href}" disabled>\n`)
    return ''
  })
  return { head: rest + links.join(''), styles }
}

/** Folder of style sheets and fonts, as Vike has it. */
const STATIC = 'assets/static'

/** Reads the style sheets of a build; `client` is the folder that its files are served from. */
export async function readStyleSheets(client: string): Promise<StyleSheets> {
  const names = (await readdir(join(client, STATIC))).filter((name) => name.endsWith('.css'))
  return new Map(
    await Promise.all(
      names.map(async (name) => {
        const text = await readFile(join(client, STATIC, name), 'utf8')
        return [`/${STATIC}/${name}`, text.trim()] as const
      }),
    ),
  )
}
