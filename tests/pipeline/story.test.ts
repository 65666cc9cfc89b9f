/** A project's text in parts, with the figures that belong to them. */
import rehypeParse from 'rehype-parse'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { expect, test } from 'vitest'
import type { Result } from '../../shared/model.ts'
import { rehypeStory } from '../../site/forms/story.ts'

const processor = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeStory)
  .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })

function storyHtml(html: string, results: readonly Result[], collection = 'projects'): string {
  return String(processor.processSync(new VFile({ value: html, data: { collection, fields: { results } } })))
}

const TEXT = `<p>An intro.</p>
<h2 id="why"><a class="anchor" href="#why">Why</a></h2>
<p>Sixty lanterns.</p>
<blockquote><h2 id="quoted">Quoted</h2></blockquote>
<p>And a lighthouse.</p>
<p>Both were dark.</p>
<h2 id="how">How</h2>
<p>By hand.</p>
<div class="gallery"><figure></figure></div>
<p>And by night.</p>
<h2 id="after">After</h2>
<p>It is lit.</p>`

/** Names of parts, ids and figures in order, without the words that stay as they are. */
function outline(html: string): string[] {
  return [
    ...html.matchAll(/class="(part|head|band|prose|gallery|picture)"|id="(\w+)"|<dd[^>]*>([^<]+)/g),
  ].map(([, name, id, figure]) => name ?? (id ? `#${id}` : (figure ?? '').trim()))
}

test('a heading and its figure stand beside the words of their part, and a quoted heading begins none', () => {
  const html = storyHtml(TEXT, [{ figure: '60', label: 'lanterns', section: 'why' }])
  expect(outline(html).slice(0, 8)).toEqual([
    'part',
    'head',
    '#why',
    '60',
    'prose',
    '#quoted',
    'prose',
    'part',
  ])
  expect(html).toMatch(/^<p>An intro\.<\/p>\s*<div class="part">/)
  expect(html).toMatch(/<div class="prose"><p>And a lighthouse\.<\/p>\s*<p>Both were dark\.<\/p>\s*<\/div>/)
})

test('a quotation, a picture or a row of them ends the part, and the words go on below it', () => {
  expect(outline(storyHtml(TEXT, [])).slice(6, 12)).toEqual([
    'part',
    'head',
    '#how',
    'prose',
    'gallery',
    'prose',
  ])
  const text = '<h2 id="a">A</h2>\n<figure class="picture"></figure>\n<p>On.</p>'
  expect(storyHtml(text, [])).toBe(
    '<div class="part"><div class="head"><h2 id="a">A</h2>\n</div></div><div class="shown"><figure class="picture"></figure>\n</div><div class="prose"><p>On.</p></div>',
  )
})

test('every figure ends the words before it, but not code', () => {
  const story = (figure: string) => storyHtml(`<h2 id="a">A</h2><p>So:</p>${figure}`, [])
  for (const figure of ['<figure></figure>', '<figure class="try"></figure>']) {
    expect(story(figure)).toMatch(new RegExp(`<p>So:</p></div></div>${figure}$`))
  }
  expect(story('<figure class="code"></figure>')).toMatch(
    /<p>So:<\/p><figure class="code"><\/figure><\/div><\/div>$/,
  )
})

test('words that begin with a note below a figure or a band have it in the margin', () => {
  const note = '<aside class="alert" role="note"><p>By lamp.</p></aside>'
  const words = `${note}<p>It is lit.</p>`
  const beside = `<div class="part" style="--part:0px"><div class="head">${note}</div><div class="prose"><p>It is lit.</p></div></div>`
  const below = storyHtml(`<h2 id="a">A</h2><figure></figure>${words}<blockquote></blockquote><p>On.</p>`, [])
  expect(below).toContain(`<figure></figure>${beside}<blockquote></blockquote><div class="prose"><p>On.`)
  const results = [
    { figure: '3', label: 'fires', section: 'a' },
    { figure: '1', label: 'night', section: 'a' },
  ]
  expect(storyHtml(`<h2 id="a">A</h2>${words}`, results)).toMatch(new RegExp(`</dl></div>${beside}$`))
  expect(storyHtml(`<h2 id="a">A</h2><p>So.</p>${words}`, [])).toContain(
    `<div class="prose"><p>So.</p>${words}</div>`,
  )
})

test('several figures open their part as a band, and what they were is struck through and said', () => {
  const results = [
    { figure: '3', label: 'fires', before: '9 & more', section: 'after' },
    { figure: '1', label: 'night', section: 'after' },
  ]
  const html = storyHtml(TEXT, results)
  expect(outline(html).slice(-5)).toEqual(['band', '#after', '3', '1', 'prose'])
  expect(html).toContain(
    '>3</dd><dd><del><span class="visually-hidden">before </span>9 &amp; more</del></dd></div>',
  )
})

test('figures of no part follow the text, and a text without headings stays as it is', () => {
  expect(storyHtml('<p>Short.</p>', [])).toBe('<p>Short.</p>')
  expect(storyHtml('<p>Short.</p>', [{ figure: '7', label: 'days' }])).toMatch(
    /^<p>Short\.<\/p><div class="band"><dl[^>]*><div><dt>days<\/dt><dd[^>]*>7<\/dd>/,
  )
})

test('pictures stand by turns at either side, each with the note that follows it; one from edge to edge does not', () => {
  const [wide, picture] = ['<figure class="picture wide"></figure>', '<figure class="picture"></figure>']
  const note = '<aside class="alert" role="note"><p>By lamp.</p></aside>'
  const html = storyHtml(`<h2 id="a">A</h2>${picture}${note}<p>On.</p>${wide}${picture}<p>Off.</p>`, [])
  expect(html.slice(html.indexOf('</h2>') + '</h2></div></div>'.length)).toBe(
    `<div class="shown">${picture}${note}</div><div class="prose"><p>On.</p></div>${wide}<div class="shown" data-turned>${picture}</div><div class="prose"><p>Off.</p></div>`,
  )
})
