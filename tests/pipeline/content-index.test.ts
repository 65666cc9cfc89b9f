/** The index as the server reads it: entries with the fields that their files give, and no others. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, post } from './built.ts'
import { lines } from './tree.ts'

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>'

test('a post has the link of its file, and one without link has none', async () => {
  const { index } = await build({
    'blog/away/en.md': post('Words.\n', 'type: link\nlink: https://example.org/talk\n'),
    'blog/here/en.md': post(),
  })
  expect(index.collections.blog.map(({ id, link }) => [id, link])).toEqual([
    ['away', 'https://example.org/talk'],
    ['here', undefined],
  ])
})

test('a project has the screen that its file names, with its words', async () => {
  const { index } = await build({
    'projects/a/screen.svg': LOGO,
    'projects/a/en.md': post('Words.\n', 'screen: { src: screen.svg, alt: The answer }\n'),
  })
  expect(index.collections.projects[0]?.texts.en?.screen).toMatchObject({
    src: { width: 40, height: 20 },
    alt: 'The answer',
  })
})

test('a screen that is missing is reported where it is named', async () => {
  const { problems } = await build({
    'projects/a/en.md': post('Words.\n', 'screen: { src: screen.svg, alt: The answer }\n'),
  })
  expect(problems).toContainEqual(
    expect.objectContaining({ rule: 'missing-image', file: 'projects/a/en.md', line: 5, column: 16 }),
  )
})

test('a role has the picture of its logo, which is among the published files', async () => {
  const { index, outDir } = await build({
    'experience/logos/acme.svg': LOGO,
    'experience/acme.yaml': lines(`
      company: [Acme]
      companyLogo: acme
      start: 2021-03
      end:
      en: { title: Product lead, location: Bari, description: d, skills: [a], achievements: [b] }
      it: { title: Responsabile, location: Bari, description: d, skills: [a], achievements: [b] }
    `),
  })
  const [role] = index.data.experience
  expect(role).toMatchObject({ id: 'acme', companyLogo: { width: 40, height: 20 } })
  const file = index.files[role?.companyLogo?.src ?? '']
  expect(existsSync(join(outDir, file ?? 'absent'))).toBe(true)
  expect(file).not.toMatch(/^\//)
})
