/** HTML of each construct of markdown. */
import { describe, expect, test } from 'vitest'
import { build, post, translation } from './built.ts'

async function html(markdown: string): Promise<string> {
  const { body, problems } = await build({ 'blog/a/en.md': post(markdown), 'blog/a/it.md': translation() })
  expect(problems).toEqual([])
  return body('/blog/a').trim()
}

describe('GitHub’s additions to CommonMark', () => {
  test('a table scrolls by itself and is named by its head', async () => {
    expect(await html('| A | B |\n| - | -: |\n| 1 | 2 |\n')).toBe(
      '<div class="table" role="region" aria-label="Table: A, B" tabindex="0"><table>\n<thead>\n<tr>\n<th>A</th>\n' +
        '<th align="right">B</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td align="right">2</td>\n</tr>\n</tbody>\n</table></div>',
    )
  })

  test('the boxes of a task list have names', async () => {
    expect(await html('- [x] Write\n- [ ] Publish\n')).toBe(
      '<ul class="contains-task-list">\n' +
        '<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> Write</li>\n' +
        '<li class="task-list-item"><input type="checkbox" disabled aria-label="To do"> Publish</li>\n</ul>',
    )
  })

  test('what is struck through, and addresses that stand for themselves', async () => {
    expect(await html('~~No~~ https://example.org/a. Write to me@example.org.\n')).toBe(
      '<p><del>No</del> <a href="https://example.org/a" rel="noopener">https://example.org/a</a>. ' +
        'Write to <a href="mailto:me@example.org">me@example.org</a>.</p>',
    )
  })

  test('footnotes are titled in the text’s language', async () => {
    const { body } = await build({
      'blog/a/en.md': post('One.[^n]\n\n[^n]: Two.\n'),
      'blog/a/it.md': translation('Uno.[^n]\n\n[^n]: Due.\n'),
    })
    expect(body('/blog/a')).toContain('<h2 class="sr-only" id="footnote-label">Footnotes</h2>')
    expect(body('/blog/a')).toContain('aria-label="Back to note 1 in the text"')
    expect(body('/it/blog/a')).toContain('<h2 class="sr-only" id="footnote-label">Note</h2>')
    expect(body('/it/blog/a')).toContain('<a href="#note-fn-n" id="note-fnref-n"')
  })

  test.each([
    ['note', 'Note'],
    ['tip', 'Tip'],
    ['important', 'Important'],
    ['warning', 'Warning'],
    ['caution', 'Caution'],
  ])('an alert: %s', async (name, title) => {
    expect(await html(`> [!${name.toUpperCase()}]\n> Mind *this*.\n`)).toBe(
      `<aside class="alert alert-${name}" role="note">\n<p class="alert-title">${title}</p>\n<p>Mind <em>this</em>.</p>\n</aside>`,
    )
  })
})

describe('headings', () => {
  test('get ids without accents, numbered when they repeat', async () => {
    const { body, text } = await build({
      'blog/a/en.md': post('## Perché *no*?\n\n## Perché no\n\n### L’età\n'),
      'blog/a/it.md': translation(),
    })
    expect(body('/blog/a')).toBe(
      '<h2 id="perche-no"><a class="anchor" href="#perche-no">Perché <em>no</em>?</a></h2>\n' +
        '<h2 id="perche-no-1"><a class="anchor" href="#perche-no-1">Perché no</a></h2>\n' +
        '<h3 id="leta"><a class="anchor" href="#leta">L’età</a></h3>',
    )
    expect(text('/blog/a').headings).toEqual([
      { depth: 2, id: 'perche-no', text: 'Perché no?' },
      { depth: 2, id: 'perche-no-1', text: 'Perché no' },
      { depth: 3, id: 'leta', text: 'L’età' },
    ])
  })

  test('may name their own id, which is the same in every language', async () => {
    expect(await html('## Who is responsible {#controller}\n')).toBe(
      '<h2 id="controller"><a class="anchor" href="#controller">Who is responsible</a></h2>',
    )
  })

  test('keep a word of one letter in the line of the next; code, ids and running text stay as they are', async () => {
    expect(await html('## What I do in *a plan* `a b`\n\nWhat I do.\n')).toBe(
      '<h2 id="what-i-do-in-a-plan-a-b"><a class="anchor" href="#what-i-do-in-a-plan-a-b">' +
        'What I\u00A0do in <em>a\u00A0plan</em> <code>a b</code></a></h2>\n<p>What I do.</p>',
    )
  })

  test('an id that is taken is told at its heading', async () => {
    const { told } = await build({
      'blog/a/en.md': post('## One {#x}\n\n## Two {#x}\n'),
      'blog/a/it.md': translation(),
    })
    expect(told('blog/a/en.md')).toEqual([
      '8:1 invalid-value «## Two {#x}» the id "x" is taken on this page → choose another',
    ])
  })

  test('never take an id of the page around them', async () => {
    expect(await html('## Main\n')).toContain('<h2 id="main-1">')
  })

  test('with a link in them are no link themselves', async () => {
    expect(await html('## See [that](https://example.org)\n')).toBe(
      '<h2 id="see-that">See <a href="https://example.org" rel="noopener">that</a></h2>',
    )
  })
})

describe('code', () => {
  test('is coloured by variables, with a title and marked lines', async () => {
    expect(await html('```ts {2} title="score.ts"\nconst a = 1\n// b\n```\n')).toBe(
      '<figure class="code"><figcaption>score.ts</figcaption><pre class="shiki" tabindex="0" data-language="ts"><code>' +
        '<span class="line"><span style="color:var(--shiki-token-keyword)">const </span>' +
        '<span style="color:var(--shiki-token-constant)">a </span>' +
        '<span style="color:var(--shiki-token-keyword)">= </span>' +
        '<span style="color:var(--shiki-token-constant)">1</span></span>\n' +
        '<span class="line highlighted"><span style="color:var(--shiki-token-comment)">// b</span></span>' +
        '</code></pre></figure>',
    )
  })

  test('without colours is plain', async () => {
    expect(await html('```text\na < b\n```\n')).toBe(
      '<figure class="code"><pre class="shiki" tabindex="0" data-language="text"><code>' +
        '<span class="line">a &lt; b</span></code></pre></figure>',
    )
  })

  test.each(['"my score.ts"', "'my score.ts'"])('has the title %s, in either quotes', async (title) => {
    expect(await html(`\`\`\`ts title=${title}\n\`\`\`\n`)).toContain('<figcaption>my score.ts</figcaption>')
  })

  test('is bold and slanted where its language says so', async () => {
    const marked = await html('```md\nA *slanted* and a **bold** word.\n```\n')
    expect(marked).toContain('font-weight:bold">**bold**</span>')
    expect(marked.match(/font-weight/g)).toHaveLength(1)
  })

  test('a title cannot break out of its place', async () => {
    expect(await html('```js title="<script>"\n```\n')).toContain('<figcaption>&lt;script></figcaption>')
  })
})

test('raw HTML is shown as nothing and told where it stands', async () => {
  const { told, index } = await build(
    {
      'blog/a/en.md': post('A <b>bold</b> word.\n\n<script>\nalert(1)\n</script>\n'),
      'blog/a/it.md': translation(),
    },
    { write: false },
  ).then((built) => ({ told: built.told('blog/a/en.md'), index: built.isChanged }))
  expect(index).toBe(false)
  expect(told).toEqual([
    '6:3 raw-html «<b>» raw HTML is not published → write **words**',
    '6:10 raw-html «</b>» raw HTML is not published → write **words**',
    '8:1 raw-html «<script>\nalert(1)\n</script>» raw HTML is not published → write it in markdown, or as `code` to show it',
  ])
})

test('text is left as its author wrote it', async () => {
  expect(await html('"Quotes" -- and dots... & < >\n')).toBe('<p>"Quotes" -- and dots... &amp; &lt; ></p>')
})

test('a text that is nested too deeply to be parsed is a fault, not a crash', async () => {
  const { problems } = await build({
    'blog/a/en.md': post(`${'>'.repeat(5_000)} a\n`),
    'blog/a/it.md': translation(),
  })
  expect(problems.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    'blog/a/en.md:6 invalid-value',
  ])
})

test.each([
  ['one minute for a few words', 'Words.', 1],
  ['at 220 words a minute', `${'word '.repeat(600)}\n\n## ${'head '.repeat(60)}`, 3],
  ['without its code', `Words.\n\n\`\`\`\n${'code '.repeat(2_000)}\n\`\`\``, 1],
])('the reading time of a text: %s', async (_, markdown, minutes) => {
  const { text } = await build({ 'blog/a/en.md': post(`${markdown}\n`) })
  expect(text('/blog/a').minutes).toBe(minutes)
})

test('plain text has each block on a line, notes last, and none of the site’s own words', async () => {
  const { text } = await build({
    'blog/a/en.md': post(
      '## A *short* [title](https://example.org)[^1]\n\n[^1]: The note.\n\n- One\\\n  line\n- `two`\n\n' +
        '| A | B |\n| - | - |\n| 1 | 2 |\n\n```ts\nconst a = 1\n```\n\n> [!NOTE]\n> Mind this.\n\n' +
        '> [!BARS] How **strong**\n>\n> | F | P | E |\n> | - | - | - |\n> | map | 1 | 2 |\n',
    ),
    'blog/a/it.md': translation(),
  })
  expect(text('/blog/a').plain.split('\n')).toEqual(
    ['A short title', 'One line', 'two', ...['A', 'B', '1', '2'], 'const a = 1', 'Mind this.'].concat(
      ['How strong', ...['F', 'P', 'E', 'map', '1', '2']],
      ['The note.'],
    ),
  )
})
