/** Quotations that are drawn as a figure: bars, a comparison, a wide picture, and screens that one presses. */
import { expect, test } from 'vitest'
import { rendered } from './rendered.ts'

const BARS = '> [!BARS] How *strong* each is\n>\n'
const HEAD = '> | Finding | People | Effort |\n> | :-- | --: | --: |\n'
const HEAD_OF_3 = '> | Finding | People | Effort | Days |\n> | :-- | --: | --: | --: |\n'
const PAIR = '> ![A map](before.svg "Before")\n> ![A list](after.svg "After")\n'
const TRY = '> [!TRY] Book *a* berth\n>\n'
const FIRST =
  '> 1. ![Two free berths](a.svg "The harbour")\n>\n>    Take [berth 7](#2 "at 8.5 42 12 15, 0 90 100 10"), or see [how](#why).\n'
const LAST = '> 2. ![The boat in berth 7](b.svg)\n>\n>    [Begin again](#1).\n'

test('two columns of bars are a table whose rows know the length of each number', async () => {
  expect((await rendered(`${BARS}${HEAD}> | A map | 88 | 44 |\n> | From memory | 66 | 22.5 |\n`)).html).toBe(
    '<figure class="bars pairs"><figcaption>How <em>strong</em> each is</figcaption>' +
      '<div class="table" role="region" aria-label="Table: Finding, People, Effort" tabindex="0"><table>\n' +
      '<thead>\n<tr>\n<th align="left">Finding</th>\n<th align="right">People</th>\n<th align="right">Effort</th>\n</tr>\n</thead>\n' +
      '<tbody>\n<tr style="--bar-1:1;--bar-2:0.5">\n<td align="left">A map</td>\n<td align="right">88</td>\n<td align="right">44</td>\n</tr>\n' +
      '<tr style="--bar-1:0.75;--bar-2:0.256">\n<td align="left">From memory</td>\n<td align="right">66</td>\n<td align="right">22.5</td>\n</tr>\n</tbody>\n' +
      '</table></div></figure>',
  )
})

test('more columns than two are chosen from', async () => {
  const { html } = await rendered(`${BARS}${HEAD_OF_3}> | A map | 88 | 44 | 11 |\n`)
  expect(html).toContain(
    '<figure class="bars"><figcaption>How <em>strong</em> each is</figcaption>' +
      '<fieldset aria-label="How strong each is">' +
      '<label><input type="radio" name="bars-3" checked>People</label>' +
      '<label><input type="radio" name="bars-3">Effort</label>' +
      '<label><input type="radio" name="bars-3">Days</label></fieldset><div class="table"',
  )
  expect(html).toContain('<tr style="--bar-1:1;--bar-2:0.5;--bar-3:0.125">')
})

test('two figures in one text are chosen apart', async () => {
  const figure = `${BARS}${HEAD_OF_3}> | A | 1 | 2 | 3 |\n`
  const names = (await rendered(`${figure}\nWords.\n\n${figure}`)).html.matchAll(/name="([^"]+)"/g)
  expect(new Set([...names].map(([, name]) => name)).size).toBe(2)
})

test('bars take the decimals of their language, and no thousands', async () => {
  const { told: found } = await rendered(`${BARS}${HEAD}> | A | 4,5 | 1.200 |\n`, 'it')
  expect(found).toEqual([
    '5:15 invalid-value «1.200» "1.200" is not a number → write digits alone, such as 1200 or 4,5',
  ])
})

test('a comparison is a gallery of two with a slider that is named by its title', async () => {
  const { html, told: found } = await rendered(`> [!COMPARE] What *one* saw, and sees\n>\n${PAIR}`)
  expect(found).toEqual([])
  expect(html).toMatch(
    /^<figure class="compare"><figcaption>What <em>one<\/em> saw, and sees<\/figcaption><div class="gallery"><figure class="picture">.*Before<\/figcaption><\/figure><figure class="picture">.*After<\/figcaption><\/figure><fieldset data-before="before" data-after="after"><input type="range" value="22" aria-label="What one saw, and sees"><\/fieldset><\/div><\/figure>$/s,
  )
})

test('a quotation marked as wide is a figure with its title as the caption', async () => {
  const { html, told: found } = await rendered(
    '> [!WIDE] The line, *stop by stop*\n>\n> ![41 stops](line.svg)\n',
  )
  expect(found).toEqual([])
  expect(html).toMatch(
    /^<figure class="picture wide">.*<figcaption>The line, <em>stop by stop<\/em><\/figcaption><\/figure>$/s,
  )
})

test('a prototype is a list of pictures and words, whose links press the button of a screen', async () => {
  const { html, told: found } = await rendered(TRY + FIRST + LAST)
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
  const { html } = await rendered(`${TRY}${FIRST}${LAST}\nWords.\n\n${TRY}${FIRST}${LAST}`)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(4)
  for (const [, target] of html.matchAll(/ for="([^"]+)"/g)) expect(ids).toContain(target)
})

test('a screen that no other leads to is warned of, and shown by its number', async () => {
  const { html, told: found } = await rendered(
    `${TRY}${FIRST}${LAST}> 3. ![Rain](c.svg)\n>\n>    [On](#3).\n`,
  )
  expect(found).toEqual([
    '9:6 invalid-value «![Rain](c.svg)» no screen leads to screen 3 → write [words](#3) in another',
  ])
  expect(html).toContain('aria-label="3 Rain"')
})

test.each([
  [
    `> [!BARS]\n>\n${HEAD}> | A | 1 | 2 |\n`,
    '1:3 invalid-value «[!BARS]» the bars have no title → write it on',
  ],
  [`${BARS}> Words.\n`, '1:3 invalid-value «[!BARS]» the bars are not one title and one table'],
  [`${BARS}${HEAD}> | A | 1 | 2 |\n>\n> Words.\n`, 'the bars are not one title and one table'],
  [
    `${BARS}> | F | P |\n> | :-- | --: |\n> | A | 1 |\n`,
    '» bars take 2 to 4 columns of numbers, not 1 → write',
  ],
  [`${BARS}${HEAD}> | A | many | 2 |\n`, '5:9 invalid-value «many» "many" is not a number'],
  [`${BARS}${HEAD}> | A | 1 |\n`, '5:3 invalid-value «| A | 1 |» a number is missing in this row'],
  [`> [!COMPARE]\n>\n${PAIR}`, '1:3 invalid-value «[!COMPARE]» the comparison has no title → write it on'],
  [
    '> [!COMPARE] Title\n>\n> ![A map](a.svg)\n',
    'is not one title and two pictures → after the title, leave',
  ],
  [`> [!COMPARE] Title\n>\n${PAIR}> ![A third](c.svg)\n`, 'is not one title and two pictures'],
  [
    '> [!WIDE]\n>\n> ![A map](a.svg)\n',
    '1:3 invalid-value «[!WIDE]» the wide picture has no title → write it',
  ],
  ['> [!WIDE] Title\n>\n> ![A map](a.svg)\n> ![B](b.svg)\n', 'is not one title and one picture'],
  [`> [!TRY]\n>\n${FIRST}${LAST}`, '1:3 invalid-value «[!TRY]» the prototype has no title → write it on'],
  [`${TRY}> Words.\n`, '1:3 invalid-value «[!TRY]» the prototype is not one title and one list → after'],
  [`${TRY}${LAST}`, '1:3 invalid-value «[!TRY]» a prototype takes 2 to 8 screens, not 1'],
  [
    `${TRY}${FIRST}> 2. Words.\n`,
    '6:6 invalid-value «Words.» the screen is not one picture and words → begin',
  ],
  [
    `${TRY}${FIRST}${LAST}>\n>    [On](#3).\n`,
    '10:11 broken-anchor «#3» there is no screen 3 in the prototype',
  ],
  [
    `${TRY}${FIRST}${LAST}>\n>    [On](#1 "here").\n`,
    '10:6 invalid-value «[On](#1 "here")» "here" is not a place',
  ],
  [`${TRY}${FIRST}${LAST}>\n>    [On](#1 "at 92 40 10 8").\n`, 'is not a place on the picture'],
  [`${TRY}${FIRST}${LAST}>\n>    [On](#1 "at 62 40 0 8").\n`, 'is not a place on the picture'],
])('%j is told at its place, and stays a quotation', async (text, expected) => {
  const { html, told: found } = await rendered(text)
  expect(found.join('\n')).toContain(expected)
  expect(html).toContain('<blockquote>')
})
