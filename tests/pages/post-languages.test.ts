import { describe, expect, test } from 'vitest'
import { noticeOf, translationOf } from '../../pages/post/languages.ts'
import type { View } from '../../shared/content.ts'
import type { EntryText, Post } from '../../shared/model.ts'

describe('what a post says about its language', () => {
  test('is nothing where the reader’s language is there and up to date; the other is offered', () => {
    const view = post({ locale: 'it', alternates: { en: '/blog/hello', it: '/it/blog/ciao' } })
    expect(noticeOf(view)).toBeUndefined()
    expect(translationOf(view, 'it')).toEqual({ locale: 'en', path: '/blog/hello' })
  })

  test('is that it has no translation, with the way to the original, which is then not offered twice', () => {
    const view = post({ locale: 'en', lang: 'en', alternates: { en: '/blog/hello' } })
    expect(noticeOf(view)).toEqual({ kind: 'fallback', original: { locale: 'en', path: '/blog/hello' } })
    expect(translationOf(view, 'it')).toBeUndefined()
  })

  test('is that the original has changed since, with the way to it', () => {
    const view = post({
      locale: 'it',
      text: { stale: true },
      alternates: { en: '/blog/hello', it: '/it/blog/ciao' },
    })
    expect(noticeOf(view)).toEqual({ kind: 'stale', original: { locale: 'en', path: '/blog/hello' } })
  })
})

type Given = Partial<Omit<View<Post>, 'text'>> & { text?: Partial<EntryText> }

function post({ text, ...given }: Given): View<Post> {
  const words = {
    path: '/blog/hello',
    title: 'Hello',
    description: '',
    headings: [],
    minutes: 1,
    file: 'blog/hello/en.md',
  }
  return {
    ...{ collection: 'blog', id: 'hello', draft: false, date: '2026-03-01', tags: [], type: 'article' },
    ...{ locale: 'en', path: '/blog/hello', alternates: {} },
    text: { ...words, bodies: { en: 'a', it: 'b' }, ...text },
    ...given,
  } as View<Post>
}
