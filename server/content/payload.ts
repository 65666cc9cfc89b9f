/** The payload of a page from its document, which costs a tenth of rendering it. */
import { stringify } from '@brillout/json-serializer/stringify'

/** Vike's element for what it hands to browsers. */
const CONTEXT_ID = 'vike_pageContext'
/** Element of the page's data: `renderer/browser/page-data.ts`. */
const DATA_ID = 'page-data'
/** Stands there in place of the data, which `+onRenderHtml` has taken out: no text in JSON can hold these quotation marks. */
const NO_DATA = '"data":"!undefined"'

/** Whether scripts run on the page, so that others can navigate to it. */
export function hasPayload(document: string): boolean {
  return document.includes(startOf(CONTEXT_ID))
}

/**
 * `document` as the server renders it, with or without its style sheets; `html` is the body of the page's text, which the data in it
 * leave out. The payload is what Vike answers for the page, but for how JSON is escaped. Throws when one of the two elements is missing.
 */
export function payloadOf(document: string, html: string | undefined): string {
  const context = jsonIn(document, CONTEXT_ID)
  if (!context.includes(NO_DATA)) throw new Error(`the document holds no ${NO_DATA}`)
  const data = { ...JSON.parse(jsonIn(document, DATA_ID)), ...(html !== undefined && { html }) }
  return context.replace(NO_DATA, () => `"data":${stringify(data)}`)
}

/** Elements of data are the last ones in a document, below all that content has a say in. */
function jsonIn(document: string, id: string): string {
  const tag = startOf(id)
  const start = document.lastIndexOf(tag)
  if (start === -1) throw new Error(`the document holds no ${tag}`)
  return document.slice(start + tag.length, document.indexOf('</script>', start))
}

function startOf(id: string): string {
  return `<script id="${id}" type="application/json">`
}
