/**
 * A table whose numbers are drawn as bars: a quotation that begins with `[!BARS]` and a title, and holds the table. Two
 * columns are drawn as pairs; of more, radio buttons choose one, and the style sheet shows it. The table is whole without
 * either.
 */
import type { Element } from 'hast'
import type { Blockquote, Table, TableCell, TableRow } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { toString as plainText } from 'mdast-util-to-string'
import { LOCALES, type Locale } from '../../shared/model.ts'
import { type Marked, markedQuotation } from './marked.ts'
import { element, offsetsOf, type Reading, readingOf, report, words } from './rendering.ts'

/** Columns of numbers; `prose-bars.css` shows no more. */
const COLUMNS = { least: 2, most: 4 }

/** Nothing where the quotation is another one, or holds what cannot be drawn, which is reported. */
export function bars(state: State, node: Blockquote): Element | undefined {
  const reading = readingOf(state)
  const marked = markedQuotation(reading, node, '[!BARS]', 'the bars have')
  const table = marked && tableOf(reading, marked)
  const shares = table && sharesOf(reading, table)
  if (!marked || !table || !shares) return undefined
  const { title } = marked
  for (const [row, lengths] of shares) row.data = { hProperties: { style: styleOf(lengths) } }
  const heads = headsOf(table).slice(1)
  const isPair = heads.length === 2
  return element('figure', { className: ['bars', ...(isPair ? ['pairs'] : [])] }, [
    element('figcaption', {}, state.all(title)),
    ...(isPair ? [] : [choice(plainText(title), `bars-${offsetsOf(reading, node)[0]}`, heads)]),
    ...[state.one(table, node) ?? []].flat(),
  ])
}

/** The one table of the quotation, if it holds nothing else. */
function tableOf(reading: Reading, { title, rest, place }: Marked): Table | undefined {
  const [table, ...others] = rest
  if (table?.type === 'table' && others.length === 0 && !plainText(title).includes('\n')) return table
  const hint = 'after the title, leave a line ">" empty and write the table, each line with ">" before it'
  report(reading, 'invalid-value', place, 'the bars are not one title and one table', hint)
  return undefined
}

/** Lengths of the bars of each row, as shares of the longest of all. Nothing where a cell is not a number. */
function sharesOf(reading: Reading, table: Table): Map<TableRow, number[]> | undefined {
  const count = headsOf(table).length - 1
  if (count < COLUMNS.least || count > COLUMNS.most) {
    const message = `bars take ${COLUMNS.least} to ${COLUMNS.most} columns of numbers, not ${count}`
    const hint = 'write them after one column of names'
    report(reading, 'invalid-value', offsetsOf(reading, table), message, hint)
    return undefined
  }
  const rows = table.children.slice(1).map((row) => ({ row, numbers: numbersOf(reading, row, count) }))
  const all = rows.flatMap(({ numbers }) => numbers)
  if (all.includes(undefined)) return undefined
  const longest = Math.max(1, ...all.map(Number))
  const share = (number = 0) => Math.round((1000 * number) / longest) / 1000
  return new Map(rows.map(({ row, numbers }) => [row, numbers.map(share)]))
}

/** The numbers of a row. In place of one that cannot be read, which is reported, there is nothing. */
function numbersOf(reading: Reading, row: TableRow, count: number): (number | undefined)[] {
  return Array.from({ length: count }, (_, place) => {
    const cell = row.children[place + 1]
    const number = cell && numberIn(plainText(cell), reading.locale)
    if (number === undefined) reportCell(reading, row, cell)
    return number
  })
}

function reportCell(reading: Reading, row: TableRow, cell: TableCell | undefined): void {
  const message = cell ? `"${plainText(cell)}" is not a number` : 'a number is missing in this row'
  const sign = decimalSign(reading.locale)
  const hint = `write digits alone, such as 1200 or 4${sign}5`
  report(reading, 'invalid-value', offsetsOf(reading, cell?.children[0] ?? cell ?? row), message, hint)
}

/** Without signs between thousands: in another language they are those of decimals. */
function numberIn(text: string, locale: Locale): number | undefined {
  const [whole = '', part = '0', ...rest] = text.split(decimalSign(locale))
  const isNumber = rest.length === 0 && /^\d+$/.test(whole) && /^\d+$/.test(part)
  return isNumber ? Number(`${whole}.${part}`) : undefined
}

function decimalSign(locale: Locale): string {
  const parts = new Intl.NumberFormat(LOCALES[locale].language).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

function headsOf(table: Table): string[] {
  return table.children.slice(0, 1).flatMap(({ children }) => children.map((cell) => plainText(cell)))
}

function styleOf(lengths: readonly number[]): string {
  return lengths.map((length, place) => `--bar-${place + 1}:${length}`).join(';')
}

function choice(title: string, name: string, heads: readonly string[]): Element {
  const options = heads.map((head, place) =>
    element('label', {}, [
      element('input', { type: 'radio', name, ...(place === 0 && { checked: true }) }, []),
      words(head),
    ]),
  )
  return element('fieldset', { ariaLabel: title }, options)
}
