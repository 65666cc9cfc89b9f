/** Markdown that is printed as typed, or not as meant, is told at its place with what to type; what is meant so is left alone. */
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '../../pipeline/markdown/render.ts'
import { IN_FOREIGN_FORMS } from './mistakes-in-foreign-forms.ts'
import { IN_FORMS } from './mistakes-in-forms.ts'
import { textAt } from './places.ts'

const FINE: readonly string[] = [
  '[//]: # (A remark)',
  '[comment]: <> (x)',
  'Title\n-----\n',
  '\\[[Prototype]]',
  '`[[a]]` and `%% x %%`',
  'Use 2 ** 3 ** 4 and a * b * c.',
  'src/**/*.ts and test/**/*.ts',
  'snake_case_name __init__ and a__b__c',
  'a == b and c == d',
  'C++ and C++ again',
  'i[0][1] and [1][2] and [sic]',
  'At 10:30:00 :)',
  '[x](<a b.png>)',
  '## T {#own}',
  '100% of 50%',
  '> «Words»\n> — Anna',
  '– Ciao.\n\n– Ciao a te.',
  '1986\\. A year.',
  '- [x] done\n- [ ] open',
  '| a | `x \\| y` |\n| - | - |\n| 1 | 2 |',
  'H<sub>2</sub>O',
  'A [link] and [another].',
  'https://a.b/x==y== and https://a.b/[[x]]',
  '| a |\n|--|\n| [l](https://a.b/x_y) |',
  '~~gone~~ **bold**, *it*. __b__',
  '**«forte»**. Poi',
  'E-mail: a_b_c@d.org',
  'Key: `a`{}',
  '> quoted\n\n---\n\nMore',
  '- a\n- b\n\n---',
  '#1 in Puglia',
  'C# and F#',
  '5 < 6 && 7 > 3 || no',
  '3 ^ 4 ^ 5',
  'a|b|c',
  'Sì: [x] (forse)',
  '{ok} and {a, b}',
  '10:30 – 11:00\n11:30 – 12:00',
]

async function render(body: string, factsOnly = false) {
  const source = {
    file: 'blog/a/en.md',
    bodyStart: 0,
    locale: 'en',
    takenIds: [],
    collection: 'blog',
    fields: {},
  } as const
  return await renderMarkdown({ ...source, text: `${body}\n` }, { factsOnly })
}

/** Every problem of a body, with its place and the characters that it points at. */
async function told(body: string): Promise<string[]> {
  const { problems } = await render(body, true)
  return problems.map((problem) => {
    const { line, column, severity, rule, message, hint } = problem
    return `${line}:${column} «${textAt(body, problem)}» ${severity} ${rule} ${message} → ${hint}`
  })
}

/** A body without its marks, and what is to be told of it. */
function planted(kind: string, marked: string, said: string): { body: string; expected: string[] } {
  let body = ''
  const expected: string[] = []
  const [rule, printed] = kind.split(', ')
  const whole = printed ? said.replace(' → ', ', and is printed as it is typed → ') : said
  for (const part of marked.split(/(⟪[^⟫]*⟫)/)) {
    const fragment = /^⟪(.*)⟫$/s.exec(part)?.[1]
    if (fragment !== undefined) {
      const before = body.split('\n')
      const place = `${before.length}:${(before.at(-1) ?? '').length + 1}`
      expected.push(`${place} «${fragment}» ${rule} ${whole.replace('⟪⟫', () => fragment)}`)
    }
    body += fragment ?? part
  }
  return { body, expected }
}

const FORMS = Object.entries({ ...IN_FORMS, ...IN_FOREIGN_FORMS }).flatMap(([kind, forms]) =>
  forms.map(([marked, said]) => [kind, marked, said] as const),
)

test.each(FORMS)('%s: %j', async (kind, marked, said) => {
  const { body, expected } = planted(kind, marked, said)
  expect(await told(body)).toEqual(expected)
})

test.each(FINE)('%j is fine', async (body) => {
  expect(await told(body)).toEqual([])
})

describe('a dollar within a word', () => {
  test.each(['$HOME/bin:$PATH', `\${A}/\${B}`, '$a,$b'])('begins no formula: %s', async (body) => {
    expect((await render(body)).template).toBe(`<p>${body}</p>`)
  })

  test.each(['the $k$th', "l'$n$esimo", '$x$, $y$-axis'])('ends one here: %s', async (body) => {
    expect((await render(body)).template).toContain('<math')
  })
})

test('code of languages with other names, and without one, is no mistake', async () => {
  for (const language of ['', 'text', 'TS', 'c++', 'sh', 'console', 'yml', 'js {1,3} title="a.js"'])
    expect(await told(`\`\`\`${language}\nx\n\`\`\``)).toEqual([])
})

test('a text full of such signs takes no longer than its length', async () => {
  const signs = ['[[', '](', '%%', '{{', '{.a ', '**a ', '> [!', '\n| a |', '\n• ', '|b', '((', '==', '[a][']
  for (const sign of signs) {
    const started = process.cpuUsage()
    await told(sign.repeat(60_000 / sign.length))
    const { user } = process.cpuUsage(started)
    expect(user / 1e6, sign).toBeLessThan(5)
  }
}, 60_000)
