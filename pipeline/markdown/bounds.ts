/**
 * Bounds that keep the parser from taking the square of a text's length in time or memory: GFM fills every row of a
 * table up to the width of its header, and every mark of emphasis and every bracket is compared with those before it. Far
 * above anything that is read.
 */

const MAX_TABLE_COLUMNS = 100
const MAX_TABLE_CELLS = 20_000
/** Marks of emphasis and opening brackets in one paragraph. */
const MAX_MARKS = 4_000

interface Excess {
  /** Offsets in the body. */
  start: number
  end: number
  message: string
  hint: string
}

const FENCE = /^[>\s]{0,20}(`{3,}|~{3,})/
const DELIMITERS = /^[>\s]*[|:-][|:\s-]*$/
const ITEM = /^[>\s]*(?:[-+*]|\d{1,9}[.)])\s/

/** What is out of bounds in a body, before it is parsed. Linear in its length. */
export function excessIn(body: string): Excess | undefined {
  let start = 0
  let fence = ''
  let table = { start, columns: 0, rows: 0 }
  let marks = { start, count: 0 }
  for (const line of body.split('\n')) {
    const end = start + line.length
    const [, opened = ''] = FENCE.exec(line) ?? []
    const isCode = fence !== '' || opened !== ''
    if (fence === '') fence = opened
    else if (opened.startsWith(fence)) fence = ''
    if (isCode || /^[>\s]*$/.test(line)) {
      table = { start, columns: 0, rows: 0 }
      marks = { start: end + 1, count: 0 }
    } else {
      if (table.columns > 0) table.rows++
      else if (DELIMITERS.test(line) && line.includes('-'))
        table = { start, columns: line.split('|').length - 1, rows: 1 }
      // Items of a list and cells of a table are paragraphs of their own.
      if (table.columns > 0 || ITEM.test(line)) marks = { start, count: 0 }
      marks.count += line.match(/\[|[*_~]+/g)?.length ?? 0
    }
    const isMarked = marks.count > MAX_MARKS
    const found = isMarked ? MARKS : tableExcess(table.columns, table.rows)
    if (found) return { start: isMarked ? marks.start : table.start, end, ...found }
    start = end + 1
  }
  return undefined
}

const MARKS = {
  message: `the paragraph has more than ${MAX_MARKS} marks of emphasis and brackets`,
  hint: 'split the paragraph, or put it into a block of code',
}

function tableExcess(columns: number, rows: number): Pick<Excess, 'message' | 'hint'> | undefined {
  const isWide = columns > MAX_TABLE_COLUMNS
  if (!isWide && columns * rows <= MAX_TABLE_CELLS) return undefined
  const bound = isWide ? `${MAX_TABLE_COLUMNS} columns` : `${MAX_TABLE_CELLS} cells`
  return { message: `the table has more than ${bound}`, hint: 'split it into several tables' }
}
