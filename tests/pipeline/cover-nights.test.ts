/** The drawing of a cover's night, `cover.night.svg`, lies beside the cover. */
import { expect, test } from 'vitest'
import { build, post, rebuild, translation } from './built.ts'
import { addFiles } from './tree.ts'

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
