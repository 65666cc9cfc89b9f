/** Screens that one presses. */
import { expect, test } from 'vitest'
import { rendered } from './rendered.ts'

const TITLE = '> [!TRY] Book *a* berth\n>\n'
const FIRST =
  '> 1. ![Two free berths](a.svg "The harbour")\n>\n>    Take [berth 7](#2 "at 8.5 42 12 15, 0 90 100 10"), or see [how](#why).\n'
const LAST = '> 2. ![The boat in berth 7](b.svg)\n>\n>    [Begin again](#1).\n'

test('a prototype is a list of pictures and words, whose links press the button of a screen', async () => {
  const { html, told: found } = await rendered(TITLE + FIRST + LAST)
  expect(found).toEqual([])
  expect(html.replaceAll(/\0picture (\d)\0[^\0]*\0\0/g, '<img $1>')).toBe(
    '<figure class="try"><figcaption>Book <em>a</em> berth</figcaption>' +
      '<fieldset aria-label="Book a berth">' +
      '<label><input type="radio" name="try.3" id="try.3.1" aria-label="1 The harbour" checked>1</label>' +
      '<label><input type="radio" name="try.3" id="try.3.2" aria-label="2 The boat in berth 7">2</label></fieldset>' +
      '<ol><li><div><img 0><label for="try.3.2" style="left:8.5%;top:42%;width:12%;height:15%"></label>' +
      '<label for="try.3.2" style="left:0%;top:90%;width:100%;height:10%"></label></div>' +
      '<section><p><strong>The harbour</strong></p>' +
      '<p>Take <label for="try.3.2">berth 7</label>, or see <a href="#why">how</a>.</p></section></li>' +
      '<li><div><img 1></div><section><p><label for="try.3.1">Begin again</label>.</p></section></li></ol></figure>',
  )
})

test('two prototypes in one text are pressed apart', async () => {
  const { html } = await rendered(`${TITLE}${FIRST}${LAST}\nWords.\n\n${TITLE}${FIRST}${LAST}`)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(4)
  for (const [, target] of html.matchAll(/ for="([^"]+)"/g)) expect(ids).toContain(target)
})

test.each([
  [
    `> [!TRY]\n>\n${FIRST}${LAST}`,
    '1:3 invalid-value «[!TRY]» the prototype has no title → write it on the line of [!TRY]',
  ],
  [
    `${TITLE}> Words.\n`,
    '1:3 invalid-value «[!TRY]» the prototype is not one title and one list → after the title',
  ],
  [`${TITLE}${FIRST}${LAST}>\n> Words.\n`, 'the prototype is not one title and one list'],
  [`${TITLE}${LAST}`, '1:3 invalid-value «[!TRY]» a prototype takes 2 to 8 screens, not 1'],
  [
    `${TITLE}${FIRST}> 2. Words.\n`,
    '6:6 invalid-value «Words.» the screen is not one picture and words → begin',
  ],
  [
    `${TITLE}${FIRST}> 2. ![One](a.svg) ![Two](b.svg)\n`,
    '6:6 invalid-value «![One](a.svg) ![Two](b.svg)» the screen',
  ],
  [
    `${TITLE}${FIRST}${LAST}>\n>    See ![Two](b.svg)\n`,
    '«![The boat in berth 7](b.svg)» the screen is not one picture',
  ],
  [
    `${TITLE}${FIRST}${LAST}>\n>    [On](#3).\n`,
    '10:11 broken-anchor «#3» there is no screen 3 in the prototype → write #1 to #2',
  ],
  [
    `${TITLE}${FIRST}${LAST}>\n>    [On](#1 "here").\n`,
    '10:6 invalid-value «[On](#1 "here")» "here" is not a place on the picture → write left, top',
  ],
  [`${TITLE}${FIRST}${LAST}>\n>    [On](#1 "at 62 40 10").\n`, '"at 62 40 10" is not a place on the picture'],
  [`${TITLE}${FIRST}${LAST}>\n>    [On](#1 "at 62 40 10 8 5").\n`, 'is not a place on the picture'],
  [`${TITLE}${FIRST}${LAST}>\n>    [On](#1 "at 62 40 0 8").\n`, 'is not a place on the picture'],
  [`${TITLE}${FIRST}${LAST}>\n>    [On](#1 "at 92 40 10 8").\n`, 'is not a place on the picture'],
  [`${TITLE}${FIRST}${LAST}>\n>    [On](#1 "at 2 95 10 8").\n`, 'is not a place on the picture'],
  [`${TITLE}${FIRST}${LAST}>\n>    [On](#1 "at 2% 9 10 8").\n`, 'is not a place on the picture'],
])('%j is told at its place, and stays a quotation', async (text, expected) => {
  const { html, told: found } = await rendered(text)
  expect(found.join('\n')).toContain(expected)
  expect(found).toHaveLength(1)
  expect(html).toMatch(/^<blockquote>/)
})

test('a screen that no other leads to is warned of, and shown by its number', async () => {
  const { html, told: found } = await rendered(
    `${TITLE}${FIRST}${LAST}> 3. ![Rain](c.svg)\n>\n>    [On](#3).\n`,
  )
  expect(found).toEqual([
    '9:6 invalid-value «![Rain](c.svg)» no screen leads to screen 3 → write [words](#3) in another',
  ])
  expect(html).toContain('aria-label="3 Rain"')
})
