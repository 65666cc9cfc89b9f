/** A post: its end, what it says about its language, and what stands beside it. */
import { describe, expect, test } from 'vitest'
import type { Data } from '../../pages/post/+data.ts'
import { noticeOf, translationOf } from '../../pages/post/languages.ts'
import { PostFoot } from '../../pages/post/PostFoot.tsx'
import { nextProject } from '../../pages/project/next-project.ts'
import { neighboursOf, type View } from '../../shared/content.ts'
import type { EntryText, Post } from '../../shared/model.ts'
import { rendered } from './rendered.tsx'

const SITE = { name: 'Tramontana', email: 'me@example.org', url: 'https://me.example' }

function footOf(site: object, more = {}): string {
  const post = { text: { title: 'Salt & bread: 50%?' } }
  const data = { post, tags: [], related: [], ...more } as unknown as Data
  return rendered(<PostFoot data={data} />, { site }, { 'post.reply': 'Reply to {name} by mail' })
}

test('a reply is a mail to the person, about the post by its title', () => {
  expect(footOf({ ...SITE, person: 'Ada Bora' })).toMatch(
    /href="mailto:me@example\.org\?subject=Re%3A%20Salt%20%26%20bread%3A%2050%25%3F"[\s\S]*Reply to Ada Bora by mail/,
  )
  expect(footOf(SITE)).toContain('Reply to Tramontana by mail')
})

test('the way on is to the older post, as in every list of the site', () => {
  const neighbours = {
    newer: { path: '/blog/july', text: { title: 'July' } },
    older: { path: '/blog/may', text: { title: 'May' } },
  }
  expect(footOf(SITE, neighbours)).toMatch(
    /href="\/blog\/july" rel="prev"[\s\S]*href="\/blog\/may" rel="next"/,
  )
})

test('a related post without a picture has a face of its own, which shows its type', () => {
  const related = [
    { path: '/blog/rain', text: { title: 'Rain' }, type: 'note' },
    { path: '/blog/wind', text: { title: 'Wind' }, type: 'link' },
  ]
  const faces = footOf(SITE, { related }).match(/<a [^>]*>(?:(?!<\/a>).)*<svg.*?<\/svg>.*?<\/a>/g) ?? []
  const signs = faces.filter((face) => face.includes('/blog/')).map((face) => /<svg.*<\/svg>/.exec(face)?.[0])
  expect(signs).toHaveLength(2)
  expect(signs[0]).not.toBe(signs[1])
})

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

const newestFirst = [{ id: 'july' }, { id: 'june' }, { id: 'may' }]

describe('the neighbours of a post', () => {
  test('are the newer one before it and the older one after it', () => {
    expect(neighboursOf(newestFirst, 'june')).toEqual({ newer: { id: 'july' }, older: { id: 'may' } })
  })

  test('end with the newest and the oldest', () => {
    expect(neighboursOf(newestFirst, 'july')).toEqual({ older: { id: 'june' } })
    expect(neighboursOf(newestFirst, 'may')).toEqual({ newer: { id: 'june' } })
  })

  test('are none for a post that the list does not show', () => {
    expect(neighboursOf(newestFirst, 'draft')).toEqual({})
  })
})

describe('the next project', () => {
  test('is the one after, and after the last the first again', () => {
    expect(nextProject(newestFirst, 'july')).toEqual({ id: 'june' })
    expect(nextProject(newestFirst, 'may')).toEqual({ id: 'july' })
  })

  test('is none for the only one', () => {
    expect(nextProject([{ id: 'alone' }], 'alone')).toBeUndefined()
  })
})
