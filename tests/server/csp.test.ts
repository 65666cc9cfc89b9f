import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../server/http/csp.ts'

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** `script-src` → `'self' 'sha256-…'` */
function directive(name: string, styles: readonly string[] = []): string | undefined {
  const found = contentSecurityPolicy({ styles })
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
  return found?.slice(name.length + 1)
}

describe('the content security policy', () => {
  test('allows the scripts that the site writes into a document, and no others', () => {
    const policy = contentSecurityPolicy({ scripts: ['let a', 'let b'], styles: [] })
    expect(policy).toContain(`script-src 'self' ${hashOf('let a')} ${hashOf('let b')};`)
    expect(directive('script-src')).toBe("'self'")
  })

  test('has scripts make HTML by the site’s own policy, and by no other', () => {
    expect(directive('require-trusted-types-for')).toBe("'script'")
    expect(directive('trusted-types')).toBe('site')
  })

  test('allows frames of the players that texts offer, and otherwise none of other sites', () => {
    expect(directive('frame-src')).toBeUndefined()
    expect(directive('default-src')).toBe("'self'")
    const players = ['https://player.vimeo.com', 'https://www.youtube-nocookie.com']
    expect(contentSecurityPolicy({ styles: [], players })).toContain(`frame-src ${players.join(' ')};`)
  })

  test('allows the style sheets that the server put into the document, and no others', () => {
    expect(directive('style-src')).toBe("'self'")
    expect(directive('style-src', [hashOf('h1{color:red}')])).toBe(`'self' ${hashOf('h1{color:red}')}`)
    expect(directive('style-src-attr')).toBe("'unsafe-inline'")
  })
})
