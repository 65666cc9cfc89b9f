/** A document is made of a page's parts and the files that it loads. Its style sheets are inlined. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { renderPage } from 'vike/server'
import type { PageParts, Payload } from '../../shared/page-parts.ts'
import { hashSource } from '../http/csp.ts'

interface StyleSheet {
  text: string
  /** Source expression for a content security policy. */
  source: string
}

/** Site path of a style sheet of the build → the sheet. */
export type StyleSheets = ReadonlyMap<string, StyleSheet>

/** Source file of a script → its site path in the build. */
export type Scripts = Readonly<Record<string, string>>

/** Navigation finds by `data-href` which style sheets a document has. Throws if the build does not have the page's script. */
export function documentOf(
  { base, pieces, fonts, styles, script }: PageParts,
  scripts: Scripts,
  sheets: StyleSheets,
): string {
  const src = scripts[script]
  if (src === undefined) throw new Error(`The build has no script for ${script}`)
  const [beforeFonts, beforeStyles, beforeScript, end] = pieces
  const tags = styles.map((href) => {
    const sheet = sheets.get(href)
    return sheet
      ? `<style data-href="${base}${href}">${sheet.text}</style>`
      : `<link rel="stylesheet" href="${base}${href}">`
  })
  return [
    beforeFonts,
    ...fonts.map((href) => preloadTag(base + href)),
    beforeStyles,
    tags.join('\n'),
    beforeScript,
    `<script type="module" async src="${base}${src}"></script>`,
    end,
  ].join('')
}

function preloadTag(href: string): string {
  return `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>\n    `
}

export function payloadOf({ base, lang, head, main, styles }: PageParts): string {
  return JSON.stringify({ lang, head, main, styles: styles.map((href) => base + href) } satisfies Payload)
}

/** The program of a build that renders pages. */
export interface Bundle {
  renderPage: typeof renderPage
  styleSheets: StyleSheets
}

/** Loads it from these files of a build. A process can load one only: Vike's state is global. */
export async function loadBundle(parts: { client: string; server: string; render: string }): Promise<Bundle> {
  await import(join(process.cwd(), parts.server))
  // `renderer/render-page.ts`.
  const { renderPage }: Pick<Bundle, 'renderPage'> = await import(join(process.cwd(), parts.render))
  return { renderPage, styleSheets: await readStyleSheets(parts.client) }
}

/** Folder of style sheets and fonts, as Vike has it. */
const STATIC = 'assets/static'

/** Reads the style sheets of a build; `client` is the folder that its files are served from. */
async function readStyleSheets(client: string): Promise<StyleSheets> {
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
