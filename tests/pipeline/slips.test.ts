/** Slips of writers are told at its own characters, with what to type instead; code is never judged. */
import { describe, expect, test } from 'vitest'
import { type Built, build, post, translation } from './built.ts'
import type { Files } from './tree.ts'

async function written(body: string, more: Files = {}): Promise<Built> {
  return await build({ 'blog/a/en.md': post(body), 'blog/a/it.md': translation(), ...more })
}

describe('what markdown would print as it is typed', () => {
  test.each([
    [
      '<<<<<<< HEAD\nOurs.\n\n>>>>>>> theirs\n',
      [
        '6:1 merge-conflict «<<<<<<< HEAD» a merge conflict is not resolved → keep one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>',
        '9:1 merge-conflict «>>>>>>> theirs» a merge conflict is not resolved → keep one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>',
      ],
    ],
    ['Words.[^n]\n', ['6:7 footnote-undefined «[^n]» the footnote [^n] has no text → add a line "[^n]: …"']],
    [
      'A {{< figure src="x" >}}\n',
      [
        '6:3 shortcode-foreign «{{< figure src="x" >}}» {{< figure src="x" >}} is a command of another system → write it in markdown (docs/markdown.md), or take it out',
      ],
    ],
    [
      '[the web] (https://example.org)\n',
      [
        '6:1 link-spaced «[the web] (https://example.org)» a space between ] and ( keeps this from being a link → write "[the web](https://example.org)"',
      ],
    ],
    [
      '## Part\n\n#### Deep\n\n# Title\n',
      [
        '8:1 heading-order «#### Deep» a heading of level 4 follows one of level 2 → write "### …"',
        '10:1 heading-order «# Title» a heading of the first level stands below the title, which is one → write "## …"',
      ],
    ],
    [
      'Words.\n\n```ts\nconst a = 1\n\nMore words.\n',
      [
        '8:1 fence-unclosed «```ts» the code that starts here never ends → put a line ``` after its last line',
      ],
    ],
    [
      '> ~~~\n> const a = 1\n\nMore words.\n',
      ['6:3 fence-unclosed «~~~» the code that starts here never ends → put a line ~~~ after its last line'],
    ],
  ])('%j is told', async (body, expected) => {
    expect((await written(body)).told('blog/a/en.md')).toEqual(expected)
  })

  test.each([
    '```\n<<<<<<< HEAD\n[^n] {{< x >}} [a] (/b)\n# Title\n```\n',
    '~~~~ts\n~~~\n~~~~\n',
    '- ```\n  code\n  ```\n',
    '> ```\n> code\n> ```\n',
    '    indented [^n]\n',
    'In `[^n]`, `{% x %}` and `[a] (/b)`.\n',
    'A note[^n].\n\n[^n]: Its text.\n',
    'Not \\[^n] a note, [sic] (so it was), [x] (and) a [video].\n',
    'One\n=======\n\nNo conflict.\n'.replace('=======', '-------'),
    '## One\n\n### Two\n\n## Three\n',
  ])('%j is fine', async (body) => {
    expect((await written(body)).problems).toEqual([])
  })
})

describe('words that "content new" wrote', () => {
  test('are told where they stand in a text that is published', async () => {
    const { told } = await written('Write here.\n', {
      'blog/a/it.md': '---\ntitle: Uno\ndescription: Una o due frasi che lo presentano.\n---\nScrivi qui.\n',
    })
    expect(told('blog/a/en.md')).toEqual([
      '6:1 placeholder-left «Write here.» "Write here." is what "content new" wrote → write the text, or keep it hidden: draft: true',
    ])
    expect(told('blog/a/it.md')).toEqual([
      '3:14 placeholder-left «Una o due frasi che lo presentano.» "description" is what "content new" wrote: Una o due frasi che lo presentano. → say what it is about, or keep it hidden: draft: true',
      '5:1 placeholder-left «Scrivi qui.» "Scrivi qui." is what "content new" wrote → write the text, or keep it hidden: draft: true',
    ])
  })
})

test('tags that readers take for one are told where the rarer form stands', async () => {
  const { problems, told } = await build({
    'blog/a/en.md': post('Words.\n', 'tags: [product, stories, new]\n'),
    'blog/b/en.md': post('Words.\n', 'tags: [product, story, CSS]\n'),
    'blog/c/en.md': post('Words.\n', 'tags: [teams, Products]\n'),
  })
  expect(problems.filter(({ rule }) => rule === 'tag-variant')).toHaveLength(2)
  expect(told('blog/c/en.md')).toContain(
    '5:15 tag-variant «Products» the tag "Products" differs from "product" in its form only → write "product"',
  )
})

test('a cover without words in a translation is told at the cover', async () => {
  const pixel = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
  const { told } = await build({
    'blog/a/en.md': post('Words.\n', 'cover: c.svg\ncoverAlt: A quay\n'),
    'blog/a/it.md': translation(),
    'blog/a/c.svg': pixel,
  })
  expect(told('blog/a/en.md')).toEqual([
    '5:8 missing-field «c.svg» "coverAlt" is missing in it.md, and "cover" needs it in every language → add "coverAlt: …" to it.md',
  ])
})

test('a text whose name is in capitals is told how to call it, and its pictures are not', async () => {
  const { problems } = await build({
    'blog/a/EN.md': post('![A quay](c.svg)\n'),
    'blog/a/c.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  })
  expect(problems.map(({ file, hint }) => `${file} ${hint}`)).toEqual(['blog/a/EN.md rename it to "en.md"'])
})

test.each(['photo.heic', 'scan.TIFF'])(
  '%s is to be exported, both where it lies and where it is shown',
  async (name) => {
    const { problems } = await written(`![A quay](${name})\n`, {
      [`blog/a/${name}`]: 'x',
      'blog/b/photo.jpg': 'x',
    })
    const ofPicture = problems.filter(({ message }) => /not published|no picture/.test(message))
    expect(ofPicture.map(({ hint }) => hint)).toEqual(['export it as JPEG', 'export it as JPEG'])
  },
)

describe('front matter', () => {
  const told = async (yaml: string) =>
    (await build({ 'blog/a/en.md': `---\n${yaml}date: 2026-01-01\n---\n` })).told('blog/a/en.md').slice(1)

  test('in typographic quotes is told to use straight ones', async () => {
    expect(await told('title: “Foo: bar”\ndescription: d\n')).toEqual([
      '2:8 yaml-syntax «“Foo: bar”» "title" stands in typographic quotes, which YAML does not know → write straight quotes: "…"',
    ])
  })

  test.each([
    ['title: t\ndescription: d\ntags:\u00a0[a, b]\n', '4:6'],
    ['title: t\ndescription:\u00a0d\n', '3:13'],
  ])('with a no-break space: %j', async (yaml, place) => {
    expect(await told(yaml)).toEqual([
      `${place} yaml-syntax «\u00a0» a no-break space stands where YAML needs a space → type a plain space instead`,
    ])
  })

  test('with an unresolved conflict is one problem, and the first version is read', async () => {
    expect(
      await told('<<<<<<< HEAD\ntitle: t\n=======\ntitle: u\ntipe: x\n>>>>>>> theirs\ndescription: d\n'),
    ).toEqual([
      '2:1 merge-conflict «<<<<<<< HEAD» a merge conflict is not resolved → keep one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>',
    ])
  })
})
