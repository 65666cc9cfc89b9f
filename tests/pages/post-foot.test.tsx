/** The end of a post. */
import { expect, test } from 'vitest'
import type { Data } from '../../pages/post/+data.ts'
import { PostFoot } from '../../pages/post/PostFoot.tsx'
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
