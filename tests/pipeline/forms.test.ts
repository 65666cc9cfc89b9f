/** Forms of markdown beyond CommonMark and GitHub's: a few tags, formulas, terms, galleries, videos. */
import { describe, expect, test } from 'vitest'
import { formulaStarts } from '../../pipeline/markdown/math.ts'
import { playerOf } from '../../site/forms/videos.ts'
import { build, post, translation } from './built.ts'
import { rendered } from './rendered.ts'

const htmlOf = async (text: string) => {
  const { html, told: found } = await rendered(text)
  expect(found).toEqual([])
  return html
}

describe('tags that markdown has no sign for', () => {
  test('stand within a line, with markdown between them', async () => {
    expect(await htmlOf('<kbd>Ctrl</kbd>+<KBD>*C*</KBD>, H<sub>2</sub>O, x<sup>2</sup>\n')).toBe(
      '<p><kbd>Ctrl</kbd>+<kbd><em>C</em></kbd>, H<sub>2</sub>O, x<sup>2</sup></p>',
    )
    expect(await htmlOf('<abbr title="A &quot; &lt;b&gt; one">A</abbr>\n')).toBe(
      '<p><abbr title="A &amp;quot; &amp;lt;b&amp;gt; one">A</abbr></p>',
    )
  })

  test('unfold blocks, also in each other and in a list', async () => {
    expect(
      await htmlOf('<details open>\n<summary>More <kbd>?</kbd></summary>\n\n- one\n\n</details>\n'),
    ).toBe('<details open>\n<summary>More<kbd>?</kbd></summary>\n<ul>\n<li>one</li>\n</ul>\n</details>')
    const nested =
      '<details>\n<summary>A</summary>\n\n<details>\n<summary>B</summary>\n\nWords.\n\n</details>\n\n</details>\n'
    expect((await htmlOf(nested)).match(/<\/?details>/g)).toHaveLength(4)
    expect(await htmlOf('- <details>\n  <summary>A</summary>\n\n  Words.\n\n  </details>\n')).toContain(
      '<summary>A</summary>\n<p>Words.</p>',
    )
  })

  test.each([
    ['<kbd onclick="x()">a</kbd>', '1:1 raw-html «<kbd onclick="x()">» raw HTML is not published'],
    ['<kbd style="color:red">a</kbd>', '«<kbd style="color:red">» raw HTML'],
    ['<abbr>a</abbr>', '«<abbr>» raw HTML'],
    ['<abbr title="a" onmouseover="x()">a</abbr>', 'raw HTML'],
    ['a <kbd>b', '1:3 raw-html «<kbd>» <kbd> never ends → write </kbd> after it'],
    ['a </kbd> b', '1:3 raw-html «</kbd>» </kbd> ends nothing'],
    ['a <sub>b <sup>c</sub> d</sup>', '«</sub>» </sub> ends nothing'],
    ['a <details> b', '1:3 raw-html «<details>» <details> stands within a line'],
    ['<details>\n\nWords.\n\n</details>', '1:1 raw-html «<details>» <details> has no name'],
    ['<details>\n<summary>A</summary>\nWords.\n</details>', 'text stands in one block with <details>'],
    ['<summary>A</summary>', '«<summary>» <summary> stands outside <details>'],
    ['<details>\n<summary>A</summary>\n<script>x()</script>\n\n</details>', 'raw HTML is not published'],
    ['a <b>c</b>', '1:3 raw-html «<b>» raw HTML is not published'],
    ['a <kbd title="b">c</kbd>', '1:3 raw-html «<kbd title="b">» raw HTML is not published'],
    ['<details></details>', '<details> has no name → begin it with <summary>…</summary>'],
    ['<details>\n\n<details>\n<summary>A</summary>\n\n</details>\n\n</details>', '<details> has no name'],
  ])('%s is told, and nothing of it is published', async (text, expected) => {
    const { html, told: found } = await rendered(`${text}\n`)
    expect(found.join('\n')).toContain(expected)
    expect(html).not.toMatch(/onclick|onmouseover|style=|script|<b>/)
  })
})

test.each([
  ['<a href="/">a</a>', 'write [words](address)'],
  ['<b>a</b>', 'write **words**'],
  ['<blockquote>a</blockquote>', 'begin its lines with ">"'],
  ['<br>', 'end the line with \\'],
  ['<center>a</center>', 'take it out: the site sets its texts itself'],
  ['<code>a</code>', 'write `code`'],
  ['<del>a</del>', 'write ~~words~~'],
  ['<div>a</div>', 'take it out: the site sets its texts itself'],
  ['<em>a</em>', 'write *words*'],
  ['<font>a</font>', 'take it out: the site sets its texts itself'],
  ['<hr>', 'write ---'],
  ['<i>a</i>', 'write *words*'],
  ['<iframe></iframe>', 'write the address of the video alone in a paragraph (docs/markdown.md)'],
  ['<IMG src="a.png">', 'write ![what it shows](picture.jpg)'],
  ['<li>a</li>', 'begin the line with "-" or "1."'],
  ['<ol></ol>', 'begin its lines with "1."'],
  ['<p>a</p>', 'leave an empty line between paragraphs'],
  ['<pre>a</pre>', 'write ``` before it and after it'],
  ['<s>a</s>', 'write ~~words~~'],
  ['<span>a</span>', 'take it out: the site sets its texts itself'],
  ['<strong>a</strong>', 'write **words**'],
  ['<table></table>', 'write | one | two | (docs/markdown.md)'],
  ['<u>a</u>', 'write *words*'],
  ['<ul></ul>', 'begin its lines with "-"'],
  ['<video src="a.mp4"></video>', 'write ![what it shows](clip.mp4)'],
  ['<marquee>a</marquee>', 'write it in markdown, or as `code` to show it'],
])('for %s, markdown says: %s', async (tag, hint) => {
  expect((await rendered(`${tag}\n`)).told[0]).toMatch(/ raw-html «.+» raw HTML is not published → /)
  expect((await rendered(`${tag}\n`)).told[0]?.split(' → ')[1]).toBe(hint)
})

describe('formulas', () => {
  test('become MathML, within a line and on one of their own, without KaTeX’s own marks', async () => {
    const html = await htmlOf('The area $\\pi r^2$.\n\n$$\nx = 1\n$$\n\n$$y$$\n')
    expect(html).toMatch(
      /^<p>The area <math xmlns="[^"]+"><semantics>.*<\/math>\.<\/p>\n<div class="formula" role="group"/,
    )
    expect(html.match(/<math [^>]*display="block"/g)).toHaveLength(2)
    expect(html).not.toContain('class="katex')
  })

  test.each([
    ['It costs $5 and $10.', 0],
    ['$5-$10, US$5 and A$6, 5$ or $ 6$', 0],
    ['\\$x$ and `$y$`', 0],
    ['$x$ and $y$-axis', 2],
    ['Of `a` and `b`, $x$', 1],
    ['$a\nb$', 1],
    ['$a\n\nb$', 0],
    ['$a\n \nb$', 0],
    ['`$a` and $b$ and `$c`', 1],
    ['A ` alone, and $x$', 1],
    ['$$a$$ $b$', 2],
  ])('%j holds %i', (body, count) => {
    expect(formulaStarts(body).size).toBe(count)
  })

  test('a price stays one, and markdown between two is read', async () => {
    expect(await htmlOf('It costs $5 and $10, or $x$.\n')).toMatch(
      /^<p>It costs \$5 and \$10, or <math [^$]*<\/math>\.<\/p>$/,
    )
    expect(await htmlOf('From $5 *each* to $10, and `$x$` as code.\n')).toBe(
      '<p>From $5 <em>each</em> to $10, and <code>$x$</code> as code.</p>',
    )
  })

  test('what cannot be read is told at its character, and one that never ends at its beginning', async () => {
    expect((await rendered('Here $\\frac{1}{2$.\n')).told).toEqual([
      expect.stringMatching(/^1:\d+ invalid-value «.+» the formula cannot be read: /),
    ])
    expect((await rendered('Here $x\\foo y$.\n')).told).toEqual([
      '1:8 invalid-value «\\» the formula cannot be read: Undefined control sequence: \\foo → write it in the TeX of katex.org/docs/supported',
    ])
    expect((await rendered('$$\nx\n')).told.join()).toContain(
      '1:1 fence-unclosed «$$» the formula that starts here never ends',
    )
  })

  test('asks for nothing and runs nothing', async () => {
    const { html } = await rendered('$\\href{javascript:x()}{a} \\includegraphics{http://x.example/a.png}$\n')
    expect(html).not.toMatch(/href=|<img|<mglyph/)
  })
})

test('a paragraph of a space that does not break stays one', async () => {
  expect(await htmlOf('One.\n\n&nbsp;\n\nTwo.\n')).toBe('<p>One.</p>\n<p>\u00A0</p>\n<p>Two.</p>')
})

test('terms have their meanings below them', async () => {
  expect(await htmlOf('Term\n: Means *this*.\n\nOther\n: One.\n: Two.\n')).toBe(
    '<dl><dt>Term</dt><dd>Means <em>this</em>.</dd><dt>Other</dt><dd>One.</dd><dd>Two.</dd></dl>',
  )
})

describe('videos elsewhere', () => {
  test.each([
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    ],
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
    [
      'https://tube.example/w/kkGMgK9ZtnKfYAgnEtQxbv',
      'https://tube.example/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv?autoplay=1',
    ],
    [
      'https://m.youtube.com/shorts/dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    ],
    ['https://www.youtube.com/results?v=dQw4w9WgXcQ', undefined],
    ['https://www.youtube.com/channel/dQw4w9WgXcQ', undefined],
    ['https://www.youtube.com/@someone', undefined],
    ['http://youtu.be/dQw4w9WgXcQ', undefined],
    ['https://youtu.be/"><script>', undefined],
    ['https://example.org/w/short', undefined],
  ])('%s', (address, src) => {
    expect(playerOf(address)?.src).toBe(src)
  })

  test('are a link until they are played, alone on their line only', async () => {
    const { html, players } = await rendered(
      'https://youtu.be/dQw4w9WgXcQ\n\n[The *ferry*](https://vimeo.com/76979871)\n',
    )
    expect(html).toContain(
      '<p class="player"><a href="https://youtu.be/dQw4w9WgXcQ" rel="noopener" data-player="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1">Video on YouTube</a>',
    )
    expect(html).toContain('>The <em>ferry</em></a>')
    expect(players).toEqual(['https://www.youtube-nocookie.com', 'https://player.vimeo.com'])
    expect((await rendered('See https://youtu.be/dQw4w9WgXcQ.\n')).players).toEqual([])
    expect((await rendered('https://youtu.be/dQw4w9WgXcQ is one.\n')).players).toEqual([])
  })
})

describe('pictures and videos beside the text', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"/>'
  const mp4 = Buffer.from('\0\0\0\x18ftypmp42', 'latin1')

  test('several in one paragraph are a gallery, and a video has its poster', async () => {
    const body = '![One](a.svg "First")\n![Two](b.svg)\n\n![The clip](clip.mp4)\n'
    const built = await build({
      'blog/a/en.md': post(body),
      'blog/a/it.md': translation(),
      ...{ 'blog/a/a.svg': svg, 'blog/a/b.svg': svg, 'blog/a/clip.mp4': mp4, 'blog/a/clip.svg': svg },
    })
    expect(built.problems).toEqual([])
    const html = built.body('/blog/a')
    expect(html).toMatch(
      /^<div class="gallery"><figure class="picture"><img [^>]*><figcaption>First<\/figcaption><\/figure><figure class="picture"><img [^>]*><\/figure><\/div>/,
    )
    const [, src = ''] = /<video src="([^"]+)" controls preload="metadata"/.exec(html) ?? []
    expect(src).toMatch(/^\/pictures\/clip-\w{10}\.mp4$/)
    expect(html).toMatch(/poster="\/pictures\/clip-\w+\.svg" width="8" height="8">/)
    expect(built.index.files[src]).toBe(src.slice(1))
    expect(built.index.players).toEqual([])
  })

  test('a video is no cover, and one that is not a video is told', async () => {
    const { told: toldOf } = await build(
      {
        'blog/a/en.md': post('![A](clip.webm)\n', 'cover: clip.mp4\ncoverAlt: A\n'),
        'blog/a/it.md': translation(),
        ...{ 'blog/a/clip.mp4': mp4, 'blog/a/clip.webm': 'not a video' },
      },
      { write: false },
    )
    expect(toldOf('blog/a/en.md')[0]).toBe(
      '5:8 missing-image «clip.mp4» "clip.mp4" is a video → name a picture here',
    )
    expect(toldOf('blog/a/clip.webm')[0]).toContain(
      'image-unreadable «» the video cannot be read → export it again as MP4 (H.264) or WebM',
    )
  })
})
