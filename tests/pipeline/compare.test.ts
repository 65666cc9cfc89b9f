/** Two pictures under one slider. */
import { expect, test } from 'vitest'
import { rendered } from './rendered.ts'

const PAIR = '> ![A map](before.svg "Before")\n> ![A list](after.svg "After")\n'

test('a comparison is a gallery of two with a slider that is named by its title', async () => {
  const { html, told: found } = await rendered(`> [!COMPARE] What *one* saw, and sees\n>\n${PAIR}`)
  expect(found).toEqual([])
  expect(html).toMatch(
    /^<figure class="compare"><figcaption>What <em>one<\/em> saw, and sees<\/figcaption><div class="gallery"><figure class="picture">.*Before<\/figcaption><\/figure><figure class="picture">.*After<\/figcaption><\/figure><fieldset data-before="before" data-after="after"><input type="range" value="22" aria-label="What one saw, and sees"><\/fieldset><\/div><\/figure>$/s,
  )
})

test.each([
  [
    `> [!COMPARE]\n>\n${PAIR}`,
    '1:3 invalid-value «[!COMPARE]» the comparison has no title → write it on the line of [!COMPARE]',
  ],
  [
    'Words.\n\n> [!COMPARE] Title\n>\n> Words.\n',
    '3:3 invalid-value «[!COMPARE]» the comparison is not one title',
  ],
  [
    '> [!COMPARE] Title\n>\n> ![A map](a.svg)\n',
    'is not one title and two pictures → after the title, leave',
  ],
  [`> [!COMPARE] Title\n>\n${PAIR}> ![A third](c.svg)\n`, 'is not one title and two pictures'],
  [`> [!COMPARE] Title\n>\n${PAIR}>\n> Words.\n`, 'is not one title and two pictures'],
])('%j is told at its place, and stays a quotation', async (text, expected) => {
  const { html, told: found } = await rendered(text)
  expect(found.join('\n')).toContain(expected)
  expect(html).toContain('<blockquote>')
})
