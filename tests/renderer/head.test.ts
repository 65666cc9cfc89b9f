import { describe, expect, test } from 'vitest'
import { entryHead, headHtml, pageHead, sharedPicture } from '../../renderer/head.ts'
import type { View } from '../../shared/content.ts'
import type { Post } from '../../shared/model.ts'
import { inLocales } from '../in-locales.ts'

const SITE = { url: 'https://m.example', name: 'Levante' }
const TEXT = {
  file: 'blog/promises/en.md',
  path: '/blog/promises',
  title: 'Promises',
  description: 'On promises',
  headings: [],
  minutes: 1,
  plain: '',
  bodies: inLocales({ en: 'a', it: 'b' }),
}
const VIEW: View<Post> = {
  collection: 'blog',
  id: 'promises',
  draft: false,
  date: '2026-03-01',
  type: 'article',
  tags: [],
  locale: 'en',
  path: '/blog/promises',
  text: TEXT,
  alternates: { en: '/blog/promises', it: '/it/blog/promesse' },
}

function links(html: string): string[] {
  return [
    ...html.matchAll(
      /<link data-head rel="(?:canonical|alternate)"(?: hreflang="([^"]+)")? href="([^"]+)">/g,
    ),
  ].map(([, lang = 'canonical', href]) => `${lang} ${href}`)
}

describe('the head of a page', () => {
  test('names itself, its languages and the default in absolute addresses', () => {
    const html = headHtml(pageHead('it', '/blog', 'Blog', 'Appunti'), 'it', SITE)
    expect(html).toContain('<title data-head>Blog · Levante</title>')
    expect(html).toContain('<meta data-head property="og:locale" content="it_IT">')
    expect(html).toContain('<meta data-head property="og:locale:alternate" content="en_US">')
    expect(links(html)).toEqual([
      'canonical https://m.example/it/blog',
      'en-US https://m.example/blog',
      'it-IT https://m.example/it/blog',
      'x-default https://m.example/blog',
    ])
  })

  test('escapes what an author writes', () => {
    const html = headHtml(pageHead('en', '/', '</title><script>', '"quoted" & <b>'), 'en', SITE)
    expect(html).toContain('<title data-head>&lt;/title&gt;&lt;script&gt; · Levante</title>')
    expect(html).toContain('content="&quot;quoted&quot; &amp; &lt;b&gt;"')
  })
})

describe('the head of an entry', () => {
  test('leads the language switch to the other language’s own slug', () => {
    const head = entryHead(VIEW, '/blog')
    expect(head.languages).toEqual({ en: '/blog/promises', it: '/it/blog/promesse' })
    expect(head.noindex).toBeUndefined()
  })

  test('of a fallback: canonical to the original, noindex, no hreflang', () => {
    const fallback = {
      ...VIEW,
      lang: 'en' as const,
      path: '/it/blog/promises',
      alternates: { en: '/blog/promises' },
    }
    const head = entryHead(fallback, '/blog')
    const html = headHtml(head, 'it', SITE)
    expect(links(html)).toEqual(['canonical https://m.example/blog/promises'])
    expect(html).toContain('<meta data-head name="robots" content="noindex">')
    expect(head.languages).toEqual({ en: '/blog/promises', it: '/it/blog/promises' })
  })
})

describe('the picture that is shared', () => {
  const card = { src: '/cards/1a.png', width: 1200, height: 630, alt: 'Promises · Levante' }
  const cover = { src: '/c.jpg', width: 1280, height: 800, sources: [], placeholder: '#000' }
  const sharedBy = (width: number, height: number) =>
    sharedPicture(
      entryHead({ ...VIEW, cover: { picture: { ...cover, width, height }, alt: '' } }, '/blog'),
      card,
    ).src

  test('has an absolute address, its size and its words', () => {
    const html = headHtml(entryHead(VIEW, '/blog'), 'en', SITE, card)
    expect(html).toContain('<meta data-head property="og:image" content="https://m.example/cards/1a.png">')
    expect(html).toContain('<meta data-head property="og:image:width" content="1200">')
    expect(html).toContain('<meta data-head property="og:image:height" content="630">')
    expect(html).toContain('<meta data-head property="og:image:alt" content="Promises · Levante">')
  })

  test('is the cover where networks show it large, and the card where it is narrow or high', () => {
    expect([sharedBy(1280, 800), sharedBy(1100, 700), sharedBy(1280, 1280)]).toEqual([
      '/c.jpg',
      '/cards/1a.png',
      '/cards/1a.png',
    ])
  })

  test('is the site’s own until a card is drawn', () => {
    expect(sharedPicture(entryHead(VIEW, '/blog'), undefined)).toMatchObject({
      src: '/og.png',
      alt: 'Promises',
    })
  })
})
