import { describe, expect, test } from 'vitest'
import { type Format, printProblems } from '../../pipeline/report/print-problems.ts'
import { plain, prettyProblem } from '../../shared/node/pretty-problem.ts'
import { type Problem, problem } from '../../shared/problem.ts'
import { writeTree } from './tree.ts'

function at(line: number, column: number, endColumn: number, more: Partial<Problem> = {}): Problem {
  const range = { line, column, endLine: line, endColumn }
  const made = problem(
    'yaml-syntax',
    'blog/hello/it.md',
    range,
    '"title" holds ": " and is not quoted',
    'put the value in quotes',
  )
  return { ...made, ...more }
}

const pretty = (one: Problem, text: string) =>
  prettyProblem(one, `content/${one.file}`, text.split('\n'), plain)

describe('pretty', () => {
  test('is what docs/content-contract.md shows', () => {
    expect(pretty(at(3, 8, 16), '---\ndate: 2026-03-01\ntitle: Foo: bar')).toBe(
      [
        'content/blog/hello/it.md:3:8  error  yaml-syntax  "title" holds ": " and is not quoted',
        '  2 | date: 2026-03-01',
        '> 3 | title: Foo: bar',
        '    |        ^^^^^^^^ put the value in quotes',
      ].join('\n'),
    )
  })

  test('needs no line before the first', () => {
    expect(
      pretty(at(1, 1, 4), '---\nx')
        .split('\n')
        .slice(1),
    ).toEqual(['> 1 | ---', '    | ^^^ put the value in quotes'])
  })

  test('keeps the gutter straight from line 9 to line 10', () => {
    const text = Array.from({ length: 10 }, (_, index) => `line ${index + 1}`).join('\n')
    expect(
      pretty(at(10, 6, 8), text)
        .split('\n')
        .slice(1),
    ).toEqual(['   9 | line 9', '> 10 | line 10', '     |      ^^ put the value in quotes'])
  })

  test.each([
    ['wide characters', 'title: 日本: 語', 8, 13, '|        ^^^^^^^^ '],
    ['an emoji of several code points', 'title: 👩‍👩‍👧 x: y', 17, 21, '|           ^^^^ '],
    ['combining marks', 'title: perche\u0301: no', 8, 19, '|        ^^^^^^^^^^ '],
    ['a tab before the place', 'a:\tb: c', 4, 8, '|     ^^^^ '],
    ['a tab within the place', 'ab\tcd', 1, 6, '| ^^^^^^ '],
    ['an empty range', 'title: x', 3, 3, '|   ^ '],
  ])('carets stand right under %s', (_, text, column, endColumn, expected) => {
    expect(pretty(at(1, column, endColumn), text).split('\n')[2]).toContain(expected)
  })

  test('a range over several lines is marked to the end of its first', () => {
    expect(
      pretty({ ...at(1, 7, 2), endLine: 2 }, 'tags: [a,\nb')
        .split('\n')
        .slice(1),
    ).toEqual(['> 1 | tags: [a,', '    |       ^^^ put the value in quotes'])
  })

  test('what would speak to the terminal is shown, not obeyed', () => {
    const shown = pretty(at(1, 1, 2, { message: 'a\u001B[31mb' }), 'x\u001B]0;y\u0007')
    expect(shown).toContain('a\uFFFD[31mb')
    expect(shown).toContain('> 1 | x\uFFFD]0;y\uFFFD')
  })

  test('a long line is cut around the place', () => {
    const [, row = '', carets = ''] = pretty(
      at(1, 301, 304),
      `${'x'.repeat(300)}ABC${'x'.repeat(300)}`,
    ).split('\n')
    expect(row.length).toBeLessThan(110)
    expect(row.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('ABC')
  })

  test('a file without lines shows its hint', () => {
    expect(pretty(at(1, 1, 1), '')).toBe(
      'content/blog/hello/it.md:1:1  error  yaml-syntax  "title" holds ": " and is not quoted\n  put the value in quotes',
    )
  })
})

describe('the other formats', () => {
  const print = (format: Exclude<Format, 'rdjson'>, problems: Problem[]) => {
    const root = writeTree({ 'site/content/blog/hello/it.md': '---\ntitle: Foo: bar\n' })
    const contentDir = `${root}/site/content`
    return printProblems(problems, {
      format,
      contentDir,
      workingDir: `${root}/site`,
      repositoryDir: root,
      paint: plain,
    })
  }

  test('json is an array with exactly the fields of the contract', () => {
    expect(JSON.parse(print('json', [at(2, 8, 16)]))).toEqual([
      {
        file: 'blog/hello/it.md',
        line: 2,
        column: 8,
        endLine: 2,
        endColumn: 16,
        severity: 'error',
        rule: 'yaml-syntax',
        message: '"title" holds ": " and is not quoted',
        hint: 'put the value in quotes',
      },
    ])
    expect(print('json', [])).toBe('[]\n')
  })

  test('github names the file from the root of the repository and escapes what it must', () => {
    expect(print('github', [at(2, 8, 16, { file: 'blog/a,b:c/it.md', message: '100%\nof it' })])).toBe(
      '::error file=site/content/blog/a%2Cb%3Ac/it.md,line=2,col=8,endLine=2,endColumn=16,title=yaml-syntax::100%25%0Aof it%0Aput the value in quotes\n',
    )
  })

  test('github calls an info a notice', () => {
    expect(print('github', [at(2, 8, 16, { severity: 'info' })])).toMatch(/^::notice file=/)
  })

  test('sarif places each result in its file', () => {
    const log = JSON.parse(print('sarif', [at(2, 8, 16)]))
    expect(log.version).toBe('2.1.0')
    expect(log.runs[0].columnKind).toBe('utf16CodeUnits')
    expect(log.runs[0].results[0]).toMatchObject({
      ruleId: 'yaml-syntax',
      level: 'error',
      message: { text: '"title" holds ": " and is not quoted: put the value in quotes' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'site/content/blog/hello/it.md' },
            region: { startLine: 2, startColumn: 8, endLine: 2, endColumn: 16 },
          },
        },
      ],
    })
    expect(log.runs[0].tool.driver.rules[log.runs[0].results[0].ruleIndex].id).toBe('yaml-syntax')
  })

  test('sarif names a file by its address, whatever characters its name has', () => {
    const log = JSON.parse(print('sarif', [{ ...at(2, 8, 16), file: 'blog/c# 100%?/perché.md' }]))
    expect(log.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe(
      'site/content/blog/c%23%20100%25%3F/perch%C3%A9.md',
    )
  })

  test('pretty reads the lines from the file, past its byte-order mark and CRLF', () => {
    const root = writeTree({ 'content/blog/hello/it.md': '\uFEFF---\r\ntitle: Foo: bar\r\n' })
    const contentDir = `${root}/content`
    const settings = {
      format: 'pretty',
      contentDir,
      workingDir: root,
      repositoryDir: root,
      paint: plain,
    } as const
    expect(printProblems([at(1, 1, 4), at(2, 8, 16)], settings)).toBe(
      [
        'content/blog/hello/it.md:1:1  error  yaml-syntax  "title" holds ": " and is not quoted',
        '> 1 | ---',
        '    | ^^^ put the value in quotes',
        '',
        'content/blog/hello/it.md:2:8  error  yaml-syntax  "title" holds ": " and is not quoted',
        '  1 | ---',
        '> 2 | title: Foo: bar',
        '    |        ^^^^^^^^ put the value in quotes',
        '',
      ].join('\n'),
    )
  })
})
