/** A picture from edge to edge of the window. */
import { expect, test } from 'vitest'
import { rendered } from './rendered.ts'

test('a quotation marked as wide is a figure with its title as the caption', async () => {
  const { html, told } = await rendered('> [!WIDE] The line, *stop by stop*\n>\n> ![41 stops](line.svg)\n')
  expect(told).toEqual([])
  expect(html).toMatch(
    /^<figure class="picture wide">.*<figcaption>The line, <em>stop by stop<\/em><\/figcaption><\/figure>$/s,
  )
})

test.each([
  [
    '> [!WIDE]\n>\n> ![A map](a.svg)\n',
    '1:3 invalid-value «[!WIDE]» the wide picture has no title → write it on the line of [!WIDE]',
  ],
  [
    'Words.\n\n> [!WIDE] Title\n>\n> Words.\n',
    '3:3 invalid-value «[!WIDE]» the wide picture is not one title and one picture → after the title, leave',
  ],
  ['> [!WIDE] Title\n>\n> ![A map](a.svg)\n> ![A second](b.svg)\n', 'is not one title and one picture'],
  ['> [!WIDE] Title\n>\n> ![A map](a.svg)\n>\n> Words.\n', 'is not one title and one picture'],
  ['> [!WIDE] Title\n', 'is not one title and one picture'],
])('%j is told at its place, and stays a quotation', async (text, expected) => {
  const { html, told } = await rendered(text)
  expect(told.join('\n')).toContain(expected)
  expect(html).toContain('<blockquote>')
})
