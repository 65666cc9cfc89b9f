/** Drawings: SVG files that texts show. */
import { expect, test } from 'vitest'
import { build, post } from './built.ts'

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20z"/></svg>'

test('a drawing with a view for phones shows that part in narrow windows, in its own shape', async () => {
  const view = '<view id="phone" viewBox="5 0 30 20"/>'
  const { body } = await build({
    'blog/a/en.md': post('![One](a.svg)\n'),
    'blog/a/a.svg': DRAWING.replace('</svg>', `${view}</svg>`),
  })
  expect(body('/blog/a').replaceAll(/a-[0-9a-f]{10}\./g, 'a.')).toBe(
    '<p><picture><source media="(max-width: 39.99rem)" srcset="/pictures/a.svg#phone">' +
      '<img src="/pictures/a.svg" alt="One" width="40" height="20" decoding="async" style="--phone:30/20"></picture></p>',
  )
})
