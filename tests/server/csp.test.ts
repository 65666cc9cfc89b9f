import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../server/http/csp.ts'
import { COLOUR_MODE_SCRIPT } from '../../shared/inline-scripts.ts'

const LOADER =
  '\nimport("/assets/entries/renderer_client.a1.js");\nimport("/assets/entries/routing.b-2.js");\n'
const DOCUMENT = `<script>${COLOUR_MODE_SCRIPT}</script><p>Hello</p><script type="module" async>${LOADER}</script>`

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** `script-src` → `'self' 'sha256-…'` */
function directive(html: string, name: string): string | undefined {
  const found = contentSecurityPolicy(html)
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
  return found?.slice(name.length + 1)
}

describe('the content security policy', () => {
  test('allows the scripts that the site writes into a document', () => {
    expect(directive(DOCUMENT, 'script-src')).toBe(`'self' ${hashOf(COLOUR_MODE_SCRIPT)} ${hashOf(LOADER)}`)
  })

  test.each([
    ['a script', '<script>alert(document.cookie)</script>'],
    ['a module', '<script type="module" async>alert(1)</script>'],
    [
      'one that begins as the site’s own do',
      '<script type="module" async>\nimport("/assets/entries/a.js");\nalert(1)</script>',
    ],
    [
      'one of another host',
      '<script type="module" async>import("//evil.example/assets/entries/a.js");</script>',
    ],
    [
      'one from a folder of uploads',
      '<script type="module" async>import("/assets/entries/../../a.js");</script>',
    ],
  ])('does not allow %s that slipped into it', (_name, slipped) => {
    for (const html of [slipped + DOCUMENT, DOCUMENT.replace('Hello', slipped)]) {
      expect(contentSecurityPolicy(html)).toBe(contentSecurityPolicy(DOCUMENT))
    }
  })

  test('takes style sheets from files of the site only', () => {
    expect(directive(DOCUMENT, 'style-src')).toBe("'self'")
    expect(directive(DOCUMENT, 'style-src-attr')).toBe("'unsafe-inline'")
  })
})
