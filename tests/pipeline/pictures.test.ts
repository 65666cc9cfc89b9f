/** Pictures: what is published of them, and what is refused. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { build, post, rebuild, translation } from './built.ts'
import { addFiles } from './tree.ts'

const red = { r: 200, g: 30, b: 30, alpha: 1 }
const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: red } })
  .jpeg()
  .toBuffer()
const png = await sharp({
  create: { width: 100, height: 50, channels: 4, background: { ...red, alpha: 0.5 } },
})
  .png()
  .toBuffer()
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20z"/></svg>'

test('a picture is published in several widths and two modern formats', async () => {
  const { body, index, outDir, problems } = await build({
    'blog/a/en.md': post('![Red](red.jpg)\n'),
    'blog/a/it.md': translation(),
    'blog/a/red.jpg': jpeg,
  })
  expect(problems).toEqual([])
  const html = body('/blog/a').replaceAll(/-[0-9a-f]{10}/g, '-HASH')
  expect(html).toBe(
    '<p><picture>' +
      '<source type="image/avif" srcset="/pictures/red-HASH-480.avif 480w, /pictures/red-HASH-800.avif 800w, /pictures/red-HASH-900.avif 900w" sizes="(min-width: 48rem) 44rem, calc(100vw - 2rem)">' +
      '<source type="image/webp" srcset="/pictures/red-HASH-480.webp 480w, /pictures/red-HASH-800.webp 800w, /pictures/red-HASH-900.webp 900w" sizes="(min-width: 48rem) 44rem, calc(100vw - 2rem)">' +
      '<img src="/pictures/red-HASH-900.jpg" alt="Red" width="900" height="600" decoding="async" style="background-color:#c81e1e"></picture></p>',
  )
  for (const [path, file] of Object.entries(index.files)) {
    const { format, width } = await sharp(readFileSync(join(outDir, file))).metadata()
    const [, wanted, extension] = /-(\d+)\.(\w+)$/.exec(path) ?? []
    expect({ width, format }).toEqual({
      width: Number(wanted),
      format: { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[extension ?? ''],
    })
  }
})

test('only the first of a body is loaded at once', async () => {
  const { body } = await build({
    'blog/a/en.md': post('![One](a.svg)\n\n![Two](a.svg)\n'),
    'blog/a/a.svg': svg,
  })
  expect(body('/blog/a').match(/alt="\w+"|loading="lazy"/g)).toEqual([
    'alt="One"',
    'alt="Two"',
    'loading="lazy"',
  ])
})

test('with a title and alone in its paragraph it is a figure', async () => {
  const { body } = await build({
    'blog/a/en.md': post('![One](a.svg "The *caption*")\n'),
    'blog/a/a.svg': svg,
  })
  expect(body('/blog/a').replace(/a-[0-9a-f]{10}\./, 'a.')).toBe(
    `<figure class="picture"><img src="/pictures/a.svg" alt="One" width="40" height="20" decoding="async"><figcaption>The *caption*</figcaption></figure>`,
  )
})

test('what is transparent stays so where only old formats are known', async () => {
  const { index } = await build({
    'blog/a/en.md': post('Words.\n', 'cover: glass.png\ncoverAlt: Glass\n'),
    'blog/a/glass.png': png,
  })
  expect(index.collections.blog[0]?.cover?.src).toMatch(/^\/pictures\/glass-[0-9a-f]{10}-100\.png$/)
})

test('a link to a picture opens it', async () => {
  const { body, index } = await build({ 'blog/a/en.md': post('[large](a.svg)\n'), 'blog/a/a.svg': svg })
  expect(body('/blog/a')).toBe(`<p><a href="${Object.keys(index.files)[0]}">large</a></p>`)
})

describe('told at its place', () => {
  test.each([
    [
      '![Red](rad.jpg)',
      '6:8 missing-image «rad.jpg» there is no picture "rad.jpg" → did you mean "red.jpg"?',
    ],
    [
      '![Red](<rad.jpg> "t")',
      '6:9 missing-image «rad.jpg» there is no picture "rad.jpg" → did you mean "red.jpg"?',
    ],
    [
      '![](red.jpg)',
      '6:1 missing-alt «![](red.jpg)» the picture has no alternative text → say between the brackets what it shows: ![Two boats at the quay](…)',
    ],
    [
      '![x](../../../x.png)',
      '6:6 path-escapes «../../../x.png» "../../../x.png" leads out of the content folder → save the picture beside the text and write its name',
    ],
    [
      '![x](https://example.org/x.png)',
      '6:6 missing-image «https://example.org/x.png» "https://example.org/x.png" is not a file beside the text → save the picture beside the text and write its name',
    ],
  ])('%s', async (body, problem) => {
    const { told } = await build(
      { 'blog/a/en.md': post(`${body}\n`), 'blog/a/red.jpg': jpeg },
      { write: false },
    )
    expect(told('blog/a/en.md').filter((one) => !one.includes('translation-missing'))).toEqual([problem])
  })

  test('a picture that nothing shows, also beside a file that is none', async () => {
    const files = { 'blog/a/en.md': post(), 'blog/a/red.jpg': jpeg, 'blog/a/red.mov': 'x' }
    const { problems } = await build(files)
    expect(problems.filter(({ file }) => file === 'blog/a/red.jpg')).toMatchObject([
      {
        file: 'blog/a/red.jpg',
        severity: 'warning',
        line: 1,
        column: 1,
        rule: 'orphan-file',
        message: 'no text shows this picture',
      },
    ])
  })

  test.each([
    ['cut off', jpeg.subarray(0, 400), 'image-unreadable'],
    ['no picture at all', Buffer.from('GIF of a cat'), 'image-unreadable'],
    ['empty', Buffer.alloc(0), 'image-unreadable'],
    ['too large', Buffer.alloc(20 * 1024 * 1024 + 1), 'file-too-large'],
  ])('a picture that is %s', async (_, bytes, rule) => {
    const { problems } = await build({ 'blog/a/en.md': post('![x](x.jpg)\n'), 'blog/a/x.jpg': bytes })
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      { file: 'blog/a/x.jpg', rule },
    ])
  })

  const xmlns = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"'
  const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"'

  test.each([
    ['a script', `<svg ${xmlns}><script>alert(1)</script></svg>`],
    ['a script', `<svg ${xmlns}><a.b:script xmlns:a.b="http://www.w3.org/2000/svg">x</a.b:script></svg>`],
    ['an event handler', `<svg ${xmlns} onload="alert(1)"/>`],
    ['a "javascript:" address', `<svg ${xmlns}><a href="javascript:alert(1)"/></svg>`],
    ['a "javascript:" address', `<svg ${xmlns} ${xlink}><a xlink:href="&#106;avascript:alert(1)"/></svg>`],
    ['a "javascript:" address', `<svg ${xmlns}><a href=" java&#10;script:alert(1)"/></svg>`],
    ['a "data:" address', `<svg ${xmlns}><a href="data:text/html,hello"/></svg>`],
    ['an animation of an address', `<svg ${xmlns}><set attributeName="xlink:href" to="javascript:x"/></svg>`],
    ['embedded HTML (foreignObject)', `<svg ${xmlns}><foreignObject/></svg>`],
    ['embedded HTML', `<svg ${xmlns}><h:iframe xmlns:h="http://www.w3.org/1999/xhtml"/></svg>`],
    ['a file on another server', `<svg ${xmlns}><image href="https://example.org/a.png"/></svg>`],
    ['a file on another server', `<svg ${xmlns}><image href="/\\example.org/a.png"/></svg>`],
    ['a file on another server', `<svg ${xmlns}><image href="http://example.org/a.png"/></svg>`],
    ['declarations of its own', `<!DOCTYPE svg [<!ENTITY x "y">]><svg ${xmlns}/>`],
    ['a style sheet that may run as a script', `<?xml-stylesheet href="#x"?><svg ${xmlns}/>`],
  ])('a drawing that holds %s: %s', async (what, drawing) => {
    const { problems } = await build({ 'blog/a/en.md': post('![x](x.svg)\n'), 'blog/a/x.svg': drawing })
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      { file: 'blog/a/x.svg', rule: 'image-unreadable', message: `the drawing holds ${what}` },
    ])
  })

  test.each([
    ['without viewBox, width and height', ''],
    ['with sizes that are relative to the page', 'width="100%" height="50%"'],
    ['with a viewBox of no width', 'viewBox="0 0 0 10"'],
  ])('a drawing %s does not say its size', async (_, size) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${size}/>`
    const { problems } = await build({ 'blog/a/en.md': post('![x](x.svg)\n'), 'blog/a/x.svg': drawing })
    const message = 'the drawing does not say its size'
    expect(problems.filter(({ rule }) => rule === 'image-unreadable')).toMatchObject([{ message }])
  })

  test.each([
    ['an element', `<svg ${xmlns}>\n  <g>\n    <script>\nx</script></g></svg>`, [3, 5, 3, 13]],
    ['a tag of several lines', `<svg ${xmlns}>\n  <g\n onclick="x"/></svg>`, [2, 3, 3, 15]],
    ['XML that breaks off', `<svg ${xmlns}>\n<g`, [2, 2, 2, 3]],
  ])('of a drawing is shown where it is: %s', async (_, drawing, place) => {
    const { problems } = await build({ 'blog/a/en.md': post('![x](x.svg)\n'), 'blog/a/x.svg': drawing })
    const [{ line, column, endLine, endColumn } = {}] = problems.filter(
      ({ severity }) => severity === 'error',
    )
    expect([line, column, endLine, endColumn]).toEqual(place)
  })

  test.each([
    [
      'of a drawing program',
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><svg ${xmlns}/>`,
    ],
    ['with what another program needs', `<svg ${xmlns}><p:script xmlns:p="https://editor.example"/></svg>`],
    ['with a picture in it', `<svg ${xmlns}><image href="data:image/png;base64,\nAAAA"/></svg>`],
    ['with a link to its own parts', `<svg ${xmlns} ${xlink}><use xlink:href="#a"/></svg>`],
    ['with elements named oddly', `<svg ${xmlns}><constructor/></svg>`],
  ])('and a drawing %s is fine', async (_, drawing) => {
    const { problems } = await build({ 'blog/a/en.md': post('![x](x.svg)\n'), 'blog/a/x.svg': drawing })
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })
})

test('nothing is encoded twice: not in the next build, not from an empty .content, and never by a check', async () => {
  const files = { 'blog/a/en.md': post('![Red](red.jpg)\n'), 'blog/a/red.jpg': jpeg }
  const { root, outDir, index } = await build(files, { cache: 'cache' })
  const [file = ''] = Object.values(index.files)
  const first = statSync(join(outDir, file)).mtimeMs
  await rebuild(root, { cache: 'cache' })
  expect(statSync(join(outDir, file)).mtimeMs).toBe(first)

  const cached = join(root, 'cache', file)
  const original = readFileSync(cached)
  addFiles(root, { [`cache/${file}`]: 'taken from the cache' })
  rmSync(outDir, { recursive: true })
  await rebuild(root, { cache: 'cache' })
  expect(readFileSync(join(outDir, file), 'utf8')).toBe('taken from the cache')
  expect(original.length).toBeGreaterThan(100)

  rmSync(outDir, { recursive: true })
  await rebuild(root, { write: false })
  expect(existsSync(outDir)).toBe(false)
})

test('what the camera wrote about the place is not published', async () => {
  const located = await sharp(jpeg)
    .withExif({ IFD3: { GPSLatitude: '41/1 7/1 0/1' } })
    .toBuffer()
  const { outDir } = await build({ 'blog/a/en.md': post('![Red](red.jpg)\n'), 'blog/a/red.jpg': located })
  for (const name of readdirSync(join(outDir, 'pictures'))) {
    expect((await sharp(readFileSync(join(outDir, 'pictures', name))).metadata()).exif, name).toBe(undefined)
  }
})

test('a picture that was replaced is looked at again, whatever the cache knows of the one before', async () => {
  const { root, body } = await build(
    { 'blog/a/en.md': post('![One](a.svg)\n'), 'blog/a/a.svg': svg },
    { cache: 'cache' },
  )
  expect(body('/blog/a')).toContain('width="40" height="20"')
  addFiles(root, { 'content/blog/a/a.svg': svg.replace('40 20', '70 30') })
  const again = await rebuild(root, { cache: 'cache' })
  expect(again.body('/blog/a')).toContain('width="70" height="30"')
})

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="0"/>',
])('a drawing without a size is refused: %s', async (drawing) => {
  const { problems } = await build({ 'blog/a/en.md': post('![x](x.svg)\n'), 'blog/a/x.svg': drawing })
  expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
    { file: 'blog/a/x.svg', message: 'the drawing does not say its size' },
  ])
})
