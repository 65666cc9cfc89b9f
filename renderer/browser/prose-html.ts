/** The body of a page's text, which the document contains and its data leave out. */

/** Id of the element that contains it. */
export const PROSE_ID = 'prose'

/** Browser only: the body in the server's document, before hydration. */
export function proseHtml(): string | undefined {
  return document.getElementById(PROSE_ID)?.innerHTML
}
