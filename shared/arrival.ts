/** Attribute of the root element while parts further down a page that has just come may not be laid out (`renderer/styles/arrival.css`). */
export const ARRIVING_ATTRIBUTE = 'data-arriving'

/**
 * Sets the attribute on a page that opens at its top, in its head. A key that is pressed and a link to an anchor take it away, since
 * they may lead far down, past parts whose height is not known yet; the page that has come alive does so piece by piece
 * (`layOutArrived` in `renderer/browser/below-the-fold.ts`).
 */
export const ARRIVAL_SCRIPT = `(function(d,n){var r=d.documentElement,a='${ARRIVING_ATTRIBUTE}'
if(n&&n.type=='navigate'&&!location.hash)r.setAttribute(a,'')
function end(e){if(e.type=='keydown'||e.target.closest('a[href*="#"]'))r.removeAttribute(a)}
d.addEventListener('keydown',end,true);d.addEventListener('click',end,true)
})(document,performance.getEntriesByType('navigation')[0])`
