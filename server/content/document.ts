/**
 * Last steps of a document. Its scripts wait until it is shown; its style sheets stand in it once it is sent. A build stores
 * documents without them: they are most of a document's bytes, and the same in many.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOADER_SCRIPT } from '../../shared/inline-scripts.ts'
import { hashSource } from '../http/csp.ts'

interface StyleSheet {
  text: string
  /** Source expression for a content security policy. */
  source: string
}

/** Site path of a style sheet of the build → the sheet. */
export type StyleSheets = ReadonlyMap<string, StyleSheet>

export interface FinishedDocument {
  /** Without the texts of its style sheets: `insertStyles` puts them in. */
  html: string
  /** Style sheets that belong in it. */
  styles: StyleSheet[]
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
  const { head, hrefs } = moveStyles(html.slice(0, headEnd), sheets)
  const modules: string[] = []
  const take = (part: string) =>
    part.replace(MODULE_PRELOAD, (_tag, href: string) => {
      modules.push(href)
      return ''
    })
  const finishedHead = take(head)
  const tail = take(html.slice(tailStart)).replace(ENTRIES, (_tag, imports: string) => {
    const entries = [...imports.matchAll(ENTRY)].map(([, href]) => href)
    return `<script data-entries="${entries.join(' ')}" data-modules="${modules.join(' ')}" data-styles="${hrefs.join(' ')}">${LOADER_SCRIPT}</script>`
  })
  const styles = hrefs.flatMap((href) => sheets.get(href) ?? [])
  return { html: finishedHead + html.slice(headEnd, tailStart) + tail, styles }
}

/** Puts the links to known style sheets last, each as the place of its text. */
function moveStyles(head: string, sheets: StyleSheets): { head: string; hrefs: string[] } {
  const hrefs: string[] = []
  const rest = head.replace(STYLE_SHEET, (tag: string, href: string) => {
    if (!sheets.has(href)) return tag
    hrefs.push(href)
    return ''
  })
  return { head: rest + hrefs.map((href) => `<link rel="stylesheet" href="${href}">\n`).join(''), hrefs }
}

const PLACE_OF_STYLES = /<link rel="stylesheet" href="(\/assets\/[\w./-]{1,100})">/g

/** The page as it is sent. Only a document has style sheets. */
export function withStyles<Page extends { body: string }>(
  page: Page,
  form: 'document' | 'payload',
  sheets: StyleSheets,
): Page {
  return form === 'document' ? { ...page, body: insertStyles(page.body, sheets) } : page
}

/** Puts the text of each style sheet where `finishDocument` left a link for it. */
export function insertStyles(html: string, sheets: StyleSheets): string {
  const headEnd = html.indexOf('</head>')
  const head = html.slice(0, headEnd).replace(PLACE_OF_STYLES, (tag: string, href: string) => {
    const sheet = sheets.get(href)
    return sheet ? `<style>${sheet.text}</style>` : tag
  })
  return head + html.slice(headEnd)
}

/** Folder of style sheets and fonts, as Vike has it. */
const STATIC = 'assets/static'

/** Reads the style sheets of a build; `client` is the folder that its files are served from. */
export async function readStyleSheets(client: string): Promise<StyleSheets> {
  const names = (await readdir(join(client, STATIC))).filter((name) => name.endsWith('.css'))
  return new Map(
    await Promise.all(
      names.map(async (name) => {
        const text = (await readFile(join(client, STATIC, name), 'utf8')).trim()
        return [`/${STATIC}/${name}`, { text, source: hashSource(text) }] as const
      }),
    ),
  )
}
