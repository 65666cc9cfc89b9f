import { expect, test } from 'vitest'
import { documentOf, payloadOf } from '../../server/content/document.ts'
import type { PageParts } from '../../shared/page-parts.ts'

const FRAME = '/assets/static/frame.a1.css'
const SHEETS = new Map([[FRAME, { text: 'h1{color:red}', source: "'sha256-…'" }]])
const SCRIPTS = { 'renderer/+client.ts': '/assets/entries/client.js' }
const PARTS: PageParts = {
  base: '',
  pieces: ['<meta charset="utf-8">', '<title data-head>A</title>', '</head><main>A</main>', '</body>'],
  lang: 'en-US',
  head: '<title data-head>A</title>',
  main: '<main>A</main>',
  styles: [FRAME],
  fonts: ['/assets/static/sans.woff2'],
  themeStyle: '',
  scripts: [],
  script: 'renderer/+client.ts',
  isUnavailable: false,
}

test('a document names its encoding, then fonts, contains its style sheets, and asks for its script last', () => {
  const html = documentOf(PARTS, SCRIPTS, SHEETS)
  expect(html.replace(/\n\s*/g, '')).toBe(
    '<meta charset="utf-8">' +
      '<link rel="preload" href="/assets/static/sans.woff2" as="font" type="font/woff2" crossorigin>' +
      '<title data-head>A</title>' +
      `<style data-href="${FRAME}">h1{color:red}</style>` +
      '</head><main>A</main>' +
      '<script type="module" async src="/assets/entries/client.js"></script></body>',
  )
})

test('a style sheet that the build does not know stays a link', () => {
  const html = documentOf({ ...PARTS, styles: ['/assets/static/other.css'] }, SCRIPTS, SHEETS)
  expect(html).toContain('<link rel="stylesheet" href="/assets/static/other.css">')
})

test('a script that the build does not have is a fault', () => {
  expect(() => documentOf(PARTS, {}, SHEETS)).toThrow('renderer/+client.ts')
})

test('a payload is what navigation replaces, and no more', () => {
  const { lang, head, main, styles } = PARTS
  expect(JSON.parse(payloadOf(PARTS))).toEqual({ lang, head, main, styles })
})
