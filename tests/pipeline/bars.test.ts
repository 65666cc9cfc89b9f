/** Tables that are drawn as bars. */
import { expect, test } from 'vitest'
import { rendered } from './rendered.ts'

const TITLE = '> [!BARS] How *strong* each is\n>\n'
const HEAD = '> | Finding | People | Effort |\n> | :-- | --: | --: |\n'

const HEAD_OF_3 = '> | Finding | People | Effort | Days |\n> | :-- | --: | --: | --: |\n'

test('two columns of bars are a table whose rows know the length of each number', async () => {
  expect((await rendered(`${TITLE}${HEAD}> | A map | 88 | 44 |\n> | From memory | 66 | 22.5 |\n`)).html).toBe(
    '<figure class="bars pairs"><figcaption>How <em>strong</em> each is</figcaption>' +
      '<div class="table" role="region" aria-label="Table: Finding, People, Effort" tabindex="0"><table>\n' +
      '<thead>\n<tr>\n<th align="left">Finding</th>\n<th align="right">People</th>\n<th align="right">Effort</th>\n</tr>\n</thead>\n' +
      '<tbody>\n<tr style="--bar-1:1;--bar-2:0.5">\n<td align="left">A map</td>\n<td align="right">88</td>\n<td align="right">44</td>\n</tr>\n' +
      '<tr style="--bar-1:0.75;--bar-2:0.256">\n<td align="left">From memory</td>\n<td align="right">66</td>\n<td align="right">22.5</td>\n</tr>\n</tbody>\n' +
      '</table></div></figure>',
  )
})

test('more columns than two are chosen from', async () => {
  const { html } = await rendered(`${TITLE}${HEAD_OF_3}> | A map | 88 | 44 | 11 |\n`)
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
  const figure = `${TITLE}${HEAD_OF_3}> | A | 1 | 2 | 3 |\n`
  const names = (await rendered(`${figure}\nWords.\n\n${figure}`)).html.matchAll(/name="([^"]+)"/g)
  expect(new Set([...names].map(([, name]) => name)).size).toBe(2)
})

test('bars take the decimals of their language, and no thousands', async () => {
  const { told: found } = await rendered(`${TITLE}${HEAD}> | A | 4,5 | 1.200 |\n`, 'it')
  expect(found).toEqual([
    '5:15 invalid-value «1.200» "1.200" is not a number → write digits alone, such as 1200 or 4,5',
  ])
})

test.each([
  [
    `> [!BARS]\n>\n${HEAD}> | A | 1 | 2 |\n`,
    '1:3 invalid-value «[!BARS]» the bars have no title → write it on the line of [!BARS]',
  ],
  [`${TITLE}> Words.\n`, '1:3 invalid-value «[!BARS]» the bars are not one title and one table'],
  [`${TITLE}${HEAD}> | A | 1 | 2 |\n>\n> Words.\n`, 'the bars are not one title and one table'],
  [`${TITLE}> | F | P |\n> | :-- | --: |\n> | A | 1 |\n`, '3:3 invalid-value «| F | P |'],
  [
    `${TITLE}> | F | P |\n> | :-- | --: |\n> | A | 1 |\n`,
    '» bars take 2 to 4 columns of numbers, not 1 → write them after',
  ],
  [`${TITLE}${HEAD}> | A | many | 2 |\n`, '5:9 invalid-value «many» "many" is not a number'],
  [
    `${TITLE}${HEAD}> | A | 1,200 | 2 |\n`,
    '«1,200» "1,200" is not a number → write digits alone, such as 1200 or 4.5',
  ],
  [`${TITLE}${HEAD}> | A | 1 |\n`, '5:3 invalid-value «| A | 1 |» a number is missing in this row'],
])('%j is told at its place, and stays a quotation', async (text, expected) => {
  const { html, told: found } = await rendered(text)
  expect(found.join('\n')).toContain(expected)
  expect(html).toMatch(/^<blockquote>/)
})
