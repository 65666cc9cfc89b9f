import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMessages } from '../../pipeline/messages/read-messages.ts'
import { readYaml } from '../../pipeline/schema/read-yaml.ts'
import { rounds } from '../effort.ts'
import { told } from './places.ts'
import { frontMatterOf, reader, readRedirects } from './readers.ts'

const POST = frontMatterOf('blog').source
const VALID = 'title: A title\ndescription: Some words.\ndate: 2026-03-01\n'
const tell = (text: string) => told(text, readYaml(text, POST, 'post.md').problems)

describe('an attack', () => {
  test('references cannot multiply', () => {
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x,x]',
      ...Array.from(
        { length: 9 },
        (_, i) =>
          `${'bcdefghij'[i]}: &${'bcdefghij'[i]} [*${'abcdefghi'[i]},*${'abcdefghi'[i]},*${'abcdefghi'[i]}]`,
      ),
    ].join('\n')
    const started = process.cpuUsage()
    expect(readYaml(bomb, POST, 'post.md').value).toBeUndefined()
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(1)
  })

  test('__proto__ is an unknown field and changes no object', () => {
    expect(tell(`${VALID}__proto__: { polluted: true }\n`)[0]).toMatch(/^4:1 unknown-field «__proto__»/)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test.each(['[', '{', '- ', '? ', '{a: '])('20,000 times %j is one fault', (opening) => {
    const { problems } = readYaml(opening.repeat(20_000), POST, 'post.md')
    expect(problems[0]).toMatchObject({ line: 1, rule: expect.stringMatching(/^(yaml-syntax|wrong-type)$/) })
    expect(problems.length).toBeLessThan(60)
  })

  test('arbitrary text never crashes it, and every place is inside the text', () => {
    const word = fc.constantFrom(
      ...['title', ': ', ':', '\n', '\r\n', '\t', ' ', '- ', '"', "'", '[', ']', '{', '}', ',', '#'],
      ...['&a', '*a', '!x', '|', '>', '---', '...', '?', '2026-03-01', 'date: ', '\u0000', '\uFEFF', '𝄞'],
      ...['日本', '%', '@', '\\', '<<: '],
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(word, { maxLength: 40 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (yaml) => {
        const count = yaml.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/).length
        for (const { line, column, endLine, endColumn } of readYaml(yaml, POST, 'post.md').problems) {
          expect(line).toBeGreaterThanOrEqual(1)
          expect(endLine).toBeLessThanOrEqual(count)
          expect(endLine > line || endColumn >= column).toBe(true)
          expect(column).toBeGreaterThanOrEqual(1)
        }
      }),
      { numRuns: rounds(2000) },
    )
  })
})

const READERS = {
  'site.yaml': reader('site'),
  'skills.yaml': reader('skills'),
  'redirects.yaml': readRedirects,
  'experience/cala.yaml': reader('experience'),
  'portfolio/city-archive.yaml': reader('portfolio'),
  'messages/en.yaml': (file: string, text: string) => readMessages(file, text, 'en'),
}

test.each(Object.entries(READERS))(
  'the readers of whole files %s, damaged anywhere, is told and never crashes',
  (file, read) => {
    const whole = readFileSync(new URL(`../fixtures/site/content/${file}`, import.meta.url), 'utf8')
    const damage = fc.record({
      at: fc.nat(whole.length),
      removed: fc.nat(30),
      added: fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(': ', '"', "'", '[', '{', '- ', '\n', '\t', '*', '&a ', '#'),
      ),
    })
    fc.assert(
      fc.property(damage, ({ at, removed, added }) => {
        const text = whole.slice(0, at) + added + whole.slice(at + removed)
        for (const { line, column, hint } of read(file, text).problems) {
          expect(line >= 1 && column >= 1 && hint !== '').toBe(true)
        }
      }),
      { numRuns: rounds(40) },
    )
  },
)
