/** Drawings: SVG files that texts show, and the night of a cover. */
import { expect, test } from 'vitest'
import { build, post, rebuild, translation } from './built.ts'
import { addFiles } from './tree.ts'

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

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20z"/></svg>'
const night = drawing.replace('<path', '<path fill="#123" opacity=".9"')

const entry = {
  'blog/a/en.md': post('Words.\n', 'cover: cover.svg\ncoverAlt: A bay\n'),
  'blog/a/it.md': translation('Parole.\n', 'coverAlt: Una baia\n'),
  'blog/a/cover.svg': drawing,
}

test('a cover has the night that lies beside it, which is published as it is', async () => {
  const { index, problems } = await build({ ...entry, 'blog/a/cover.night.svg': night })
  expect(problems).toEqual([])
  const path = index.collections.blog[0]?.cover?.night ?? ''
  expect(path).toMatch(/^\/pictures\/cover-night-[0-9a-f]{10}\.svg$/)
  expect(Object.keys(index.files)).toContain(path)
})

test('the night of another picture is not the cover’s', async () => {
  const { index } = await build({ ...entry, 'blog/a/harbour.night.svg': night })
  expect(index.collections.blog[0]?.cover).not.toHaveProperty('night')
})

test('a night that is drawn later comes with the next build', async () => {
  const { root, index } = await build(entry, { cache: 'cache' })
  expect(index.collections.blog[0]?.cover).not.toHaveProperty('night')
  addFiles(root, { 'content/blog/a/cover.night.svg': night })
  const again = await rebuild(root, { cache: 'cache' })
  expect(again.index.collections.blog[0]?.cover?.night).toMatch(/^\/pictures\/cover-night-/)
})

test('a night that holds a script is refused', async () => {
  const { told } = await build({
    ...entry,
    'blog/a/cover.night.svg': night.replace('<path', '<script>alert(1)</script><path'),
  })
  expect(told('blog/a/cover.night.svg')).toEqual([expect.stringContaining('the drawing holds')])
})
