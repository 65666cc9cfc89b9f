/** Drawings: SVG files that texts show. */
import { expect, test } from 'vitest'
import { build, post } from './built.ts'

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20z"/></svg>'

const WITH_PART = DRAWING.replace('</svg>', '<view id="phone" viewBox="5 0 30 20"/></svg>')

test('a drawing with a view for phones shows that part in narrow windows, in its own shape', async () => {
  const { body } = await build({
    'blog/a/en.md': post('![One](a.svg)\n'),
    'blog/a/a.svg': WITH_PART,
  })
  expect(body('/blog/a').replaceAll(/a-[0-9a-f]{10}\./g, 'a.')).toBe(
    '<p><picture><source media="(max-width: 39.99rem)" srcset="/pictures/a.svg#phone">' +
      '<img src="/pictures/a.svg" alt="One" width="40" height="20" decoding="async" style="--phone:30/20"></picture></p>',
  )
})

test('as a screen that one presses it is shown whole, since places are on the whole of it', async () => {
  const screen = (other: number) => `> 1. ![One](a.svg)\n>\n>    [On](#${other} "at 10 20 30 40").\n>\n`
  const { body } = await build({
    'blog/a/en.md': post(`> [!TRY] Press\n>\n${screen(2)}${screen(1)}\n![One](a.svg)\n`),
    'blog/a/a.svg': WITH_PART,
  })
  const [tried, after] = body('/blog/a').split('</figure>')
  expect(tried).toContain('alt="One" width="40" height="20"')
  expect(tried).not.toContain('phone')
  expect(after).toContain('#phone')
})
