import { describe, expect, test } from 'vitest'
import { finishDocument, insertStyles } from '../../server/content/document.ts'
import { LOADER_SCRIPT } from '../../shared/inline-scripts.ts'

const SHEET = { text: 'h1{color:red}', source: "'sha256-…'" }
const SHEETS = new Map([['/assets/static/frame.a1.css', SHEET]])

/** A document as Vike renders it, with `body` as the page's own part. */
const rendered = (body: string) => `<!DOCTYPE html>
<html>
  <head>
    <link rel="stylesheet" type="text/css" href="/assets/static/frame.a1.css">
    <link rel="preload" href="/assets/static/sans.woff2" as="font" type="font/woff2" crossorigin>
    <meta charset="utf-8">
    <link rel="modulepreload" href="/assets/chunks/messages.js">
  </head>
  <body>
    <div id="root">${body}</div>
    <script id="vike_globalContext" type="application/json">{}</script>
    <script type="module" async>
import("/assets/entries/client.js");
import("/assets/entries/routing.js");
</script>
    <link rel="modulepreload" href="/assets/entries/page.js" as="script" type="text/javascript">
  </body>
</html>`

describe('a finished document', () => {
  const { html: stored, styles } = finishDocument(rendered('Hello'), SHEETS)
  const html = insertStyles(stored, SHEETS)

  test('contains its style sheets, with no link that would load them again', () => {
    expect(styles).toEqual([SHEET])
    expect(html).toContain('<style>h1{color:red}</style>')
    expect(html).not.toContain('<link rel="stylesheet"')
  })

  test('is stored without their texts', () => {
    expect(stored).not.toContain('color:red')
    expect(html).toBe(
      stored.replace(
        '<link rel="stylesheet" href="/assets/static/frame.a1.css">',
        '<style>h1{color:red}</style>',
      ),
    )
  })

  test('names its encoding and its fonts before anything long', () => {
    expect(html.indexOf('<meta charset')).toBeLessThan(html.indexOf('<style>'))
    expect(html.indexOf('as="font"')).toBeLessThan(html.indexOf('<style>'))
  })

  test('asks for no script, and names those that are run later, what they import, and the styles that are there', () => {
    expect(html).not.toContain('rel="modulepreload"')
    expect(html).not.toContain('type="module"')
    expect(html).toContain(
      '<script data-entries="/assets/entries/client.js /assets/entries/routing.js" ' +
        `data-modules="/assets/chunks/messages.js /assets/entries/page.js" data-styles="/assets/static/frame.a1.css">${LOADER_SCRIPT}</script>`,
    )
  })

  test('leaves what the page itself says as it is', () => {
    const body =
      '<link rel="stylesheet" type="text/css" href="/assets/static/frame.a1.css">' +
      '<link rel="stylesheet" href="/assets/static/frame.a1.css">' +
      '<script type="module" async>import("/x.js");</script><script id="vike_globalContext"></script>'
    const whole = insertStyles(finishDocument(rendered(body), SHEETS).html, SHEETS)
    expect(whole).toBe(html.replace('Hello', body))
  })

  test('keeps the link to a style sheet that the build does not know', () => {
    const { html: linked, styles: none } = finishDocument(rendered('Hello'), new Map())
    expect(linked).toContain('<link rel="stylesheet" type="text/css" href="/assets/static/frame.a1.css">')
    expect(none).toEqual([])
  })
})
