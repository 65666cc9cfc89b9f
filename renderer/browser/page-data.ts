/**
 * The data of a page in its document, as JSON in an element of its own: the browser's parser reads them faster than Vike's,
 * which looks into each string. Data are plain JSON therefore, without dates.
 */
import { scriptJson } from '../script-json.ts'
import { proseHtml } from './prose-html.ts'

const DATA_ID = 'page-data'

/** The element; empty for a page without data. */
export function dataElement(data: object | undefined): string {
  if (data === undefined) return ''
  // The document contains the body, which is not sent twice.
  return `<script id="${DATA_ID}" type="application/json">${scriptJson({ ...data, html: undefined })}</script>`
}

/** Browser only: the data in the server's document, with the body, before hydration. */
export function readData(): unknown {
  const json = document.getElementById(DATA_ID)?.textContent
  if (json == null) return undefined
  const html = proseHtml()
  return { ...JSON.parse(json), ...(html !== undefined && { html }) }
}
