/** The payload of a page from its document, which costs a tenth of rendering it. */
import { stringify } from '@brillout/json-serializer/stringify'

/** Vike's element for what it hands to browsers. */
const START = '<script id="vike_pageContext" type="application/json">'
/** Stands there in place of the data, which `+onRenderHtml` has taken out: no text in JSON can hold these quotation marks. */
const NO_DATA = '"data":"!undefined"'

/**
 * `html` is a document as Vike renders it, and `data` what it was rendered from. The payload is what Vike answers for it, but for
 * how JSON is escaped. A page without scripts, to which nobody navigates, has none.
 */
export function payloadOf(html: string, data: object | undefined): string | undefined {
  const start = html.lastIndexOf(START)
  if (start === -1) return undefined
  const json = html.slice(start + START.length, html.indexOf('</script>', start))
  if (!json.includes(NO_DATA)) throw new Error(`the document holds no ${NO_DATA}`)
  return json.replace(NO_DATA, () => `"data":${stringify(data)}`)
}
