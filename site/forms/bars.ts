/**
 * A table whose numbers are drawn as bars: `[!BARS]`. Two columns are drawn as pairs; of more, radio buttons choose one, and the
 * style sheet shows it. The table is whole without either.
 */
import type { Table, TableCell, TableRow } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { type Box, box, captionOf, choice, type Quotation, report } from './nodes.ts'

/** Columns of numbers; `prose-bars.css` shows no more. */
const COLUMNS = { least: 2, most: 4 }

export function bars(quotation: Quotation, file: VFile): Box | undefined {
  const table = tableOf(quotation, file)
  const shares = table && sharesOf(table, file)
  if (!table || !shares) return undefined
  const { title } = quotation
  for (const [row, lengths] of shares) row.data = { hProperties: { style: styleOf(lengths) } }
  const heads = headsOf(table).slice(1)
  const isPair = heads.length === 2
  const choice = choiceOf(plainText(title), `bars-${table.position?.start.line ?? 0}`, heads)
  return box('figure', { className: ['bars', ...(isPair ? ['pairs'] : [])] }, [
    captionOf(title),
    ...(isPair ? [] : [choice]),
    table,
  ])
}

/** The one table of the quotation, if it holds nothing else. */
function tableOf({ title, rest, place }: Quotation, file: VFile): Table | undefined {
  const [table, ...others] = rest
  if (table?.type === 'table' && others.length === 0 && !plainText(title).includes('\n')) return table
  const hint = 'after the title, leave a line ">" empty and write the table, each line with ">" before it'
  return report(file, place, 'the bars are not one title and one table', hint)
}

/** Lengths of the bars of each row, as shares of the longest of all. Nothing where a cell is not a number. */
function sharesOf(table: Table, file: VFile): Map<TableRow, number[]> | undefined {
  const count = headsOf(table).length - 1
  if (count < COLUMNS.least || count > COLUMNS.most) {
    const message = `bars take ${COLUMNS.least} to ${COLUMNS.most} columns of numbers, not ${count}`
    return report(file, table.position, message, 'write them after one column of names')
  }
  const sign = decimalSign(file.data.locale)
  const rows = table.children.slice(1).map((row) => ({ row, numbers: numbersOf(row, count, sign, file) }))
  const all = rows.flatMap(({ numbers }) => numbers)
  if (all.includes(undefined)) return undefined
  const longest = Math.max(1, ...all.map(Number))
  const share = (number = 0) => Math.round((1000 * number) / longest) / 1000
  return new Map(rows.map(({ row, numbers }) => [row, numbers.map(share)]))
}

/** The numbers of a row. In place of one that cannot be read, which is reported, there is nothing. */
function numbersOf(row: TableRow, count: number, sign: string, file: VFile): (number | undefined)[] {
  return Array.from({ length: count }, (_, column) => {
    const cell = row.children[column + 1]
    const number = cell && numberIn(plainText(cell), sign)
    if (number === undefined) reportCell(row, cell, sign, file)
    return number
  })
}

function reportCell(row: TableRow, cell: TableCell | undefined, sign: string, file: VFile): void {
  const message = cell ? `"${plainText(cell)}" is not a number` : 'a number is missing in this row'
  const { position } = cell?.children[0] ?? cell ?? row
  report(file, position, message, `write digits alone, such as 1200 or 4${sign}5`)
}

/** Without signs between thousands: in another language they are those of decimals. */
function numberIn(text: string, sign: string): number | undefined {
  const [whole = '', part = '0', ...rest] = text.split(sign)
  const isNumber = rest.length === 0 && /^\d+$/.test(whole) && /^\d+$/.test(part)
  return isNumber ? Number(`${whole}.${part}`) : undefined
}

function decimalSign(language: string | undefined): string {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

function headsOf(table: Table): string[] {
  return table.children.slice(0, 1).flatMap(({ children }) => children.map((cell) => plainText(cell)))
}

function styleOf(lengths: readonly number[]): string {
  return lengths.map((length, column) => `--bar-${column + 1}:${length}`).join(';')
}

function choiceOf(title: string, name: string, heads: readonly string[]): Box {
  const options = heads.map((head, column) => choice({ name, ...(column === 0 && { checked: true }) }, head))
  return box('fieldset', { ariaLabel: title }, options)
}
