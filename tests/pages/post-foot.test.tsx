/** The end of a post. */
import { parse } from '@formatjs/icu-messageformat-parser'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { createIntl, type IntlConfig, RawIntlProvider } from 'react-intl'
import type { PageContext } from 'vike/types'
import { expect, test } from 'vitest'
import type { Data } from '../../pages/post/+data.ts'
import { PostFoot } from '../../pages/post/PostFoot.tsx'
import { PageContextProvider } from '../../renderer/page-context.ts'

const intl = createIntl({
  locale: 'en',
  // The one message that the test reads.
  messages: { 'post.reply': parse('Reply to {name} by mail') } as unknown as NonNullable<
    IntlConfig['messages']
  >,
  onError: () => {},
})

function footOf(site: object, more = {}): string {
  const post = { title: 'Salt & bread: 50%?', tags: [], related: [], ...more } as unknown as Data
  // The part of Vike's context that the foot reads.
  const pageContext = { site, locale: 'en', urlPathname: '/' } as unknown as PageContext
  return renderToStaticMarkup(
    <PageContextProvider value={pageContext}>
      <RawIntlProvider value={intl}>
        <PostFoot post={post} />
      </RawIntlProvider>
    </PageContextProvider>,
  )
}

test('a reply is a mail to the person, about the post by its title', () => {
  const html = footOf({
    name: 'Tramontana',
    person: 'Ada Bora',
    email: 'me@example.org',
    url: 'https://me.example',
  })
  expect(html).toMatch(
    /href="mailto:me@example\.org\?subject=Re%3A%20Salt%20%26%20bread%3A%2050%25%3F"[\s\S]*Reply to Ada Bora by mail/,
  )
  expect(footOf({ name: 'Tramontana', email: 'me@example.org', url: 'https://me.example' })).toContain(
    'Reply to Tramontana by mail',
  )
})

test('the way on is to the older post, as in every list of the site', () => {
  const neighbours = {
    newer: { path: '/blog/july', title: 'July' },
    older: { path: '/blog/may', title: 'May' },
  }
  expect(
    footOf({ name: 'Tramontana', email: 'me@example.org', url: 'https://me.example' }, neighbours),
  ).toMatch(/href="\/blog\/july" rel="prev"[\s\S]*href="\/blog\/may" rel="next"/)
})

test('a related post without a picture has a face of its own, which shows its type', () => {
  const site = { name: 'Tramontana', email: 'me@example.org', url: 'https://me.example' }
  const related = [
    { path: '/blog/rain', title: 'Rain', type: 'note' },
    { path: '/blog/wind', title: 'Wind', type: 'link' },
  ]
  const faces = footOf(site, { related }).match(/<a [^>]*>(?:(?!<\/a>).)*<svg.*?<\/svg>.*?<\/a>/g) ?? []
  const signs = faces.filter((face) => face.includes('/blog/')).map((face) => /<svg.*<\/svg>/.exec(face)?.[0])
  expect(signs).toHaveLength(2)
  expect(signs[0]).not.toBe(signs[1])
})
