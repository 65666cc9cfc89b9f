/** Blocks of the CV as lines of a page's width, in reading order, with the element of the document that each is of. */
import type { CvBlock, Run } from './cv-page.ts'
import { type LineStyle, type Piece, setLines, widthOfRuns } from './set-lines.ts'

/** An element of the document's structure (ISO 32000-1, section 14.8.4). */
export interface Tag {
  name: string
  /** None for an element of the document itself. */
  parent?: Tag
}

export type Colour = 'ink' | 'quiet' | 'accent'

/** Pieces in one style and of one element. */
export interface Cell {
  pieces: Piece[]
  /** Points from the left margin. */
  x: number
  size: number
  colour: Colour
  tag: Tag
}

export interface SetLine {
  cells: Cell[]
  /** Points of space before it, except at the top of a page. */
  above: number
  /** Points. */
  height: number
  /** Whether it stands on the same page as the next one. */
  isGlued: boolean
  /** A line of the outline. */
  bookmark?: { title: string; depth: number }
}

export const POINTS_PER_MM = 72 / 25.4
export const MARGIN = 18 * POINTS_PER_MM
/** Width of A4 between the margins, in points. */
const WIDTH = 210 * POINTS_PER_MM - 2 * MARGIN

const LEADING = 1.38

interface TextStyle extends Omit<LineStyle, 'width'> {
  colour: Colour
  tag: Tag
  /** Points of space before the first line. */
  above: number
  /** Points from the left margin. */
  x?: number
  /** Points. */
  width?: number
}

function textLines(runs: Run[], style: TextStyle): SetLine[] {
  const { face, size, colour, tag, above, x = 0, width = WIDTH - x } = style
  const lines = setLines(runs, { face, size, width })
  return lines.map((pieces, place) => ({
    cells: [{ pieces, x, size, colour, tag }],
    above: place === 0 ? above : 0,
    height: size * LEADING,
    // No line of a paragraph stands alone on a page.
    isGlued: place < lines.length - 1 && (place === 0 || place === lines.length - 2),
  }))
}

function glued(lines: SetLine[]): SetLine[] {
  return lines.map((line) => ({ ...line, isGlued: true }))
}

/** Name, role and contacts, which share a line. A text before the name says what the document is. `size` is that of running text, in points. */
export function headerLines(header: CvBlock[], size: number): SetLine[] {
  const name = header.findIndex(({ is }) => is === 'heading')
  const lines = header.flatMap((block, place): SetLine[] => {
    if (block.is === 'table') return []
    if (block.is === 'list') {
      const runs = block.items.flatMap((item, at) => (at > 0 ? [{ text: ' · ' }, ...item] : item))
      return textLines(runs, { face: 'text', size, colour: 'ink', tag: { name: 'P' }, above: size * 0.4 })
    }
    const { runs } = block
    if (block.is === 'heading')
      return textLines(runs, { face: 'name', size: size * 2.8, colour: 'ink', tag: { name: 'H1' }, above: 0 })
    const style = { face: 'text', tag: { name: 'P' }, above: 0 } as const
    return place < name
      ? textLines(runs, { ...style, size: size * 0.9, colour: 'accent' })
      : textLines(runs, { ...style, size: size * 1.2, colour: 'quiet' })
  })
  return glued(lines)
}

export function bodyLines(body: CvBlock[], size: number): SetLine[] {
  const lines: SetLine[] = []
  for (const [place, block] of body.entries()) {
    const before = body[place - 1]
    if (block.is === 'heading') lines.push(...headingLines(block, size, before?.is === 'heading'))
    else if (block.is === 'list') lines.push(...listLines(block.items, size))
    else if (block.is === 'table') lines.push(...tableLines(block.rows, size))
    else {
      const isOfTitle = block.role !== undefined && body[place + 1]?.role === block.role
      const above = size * (before?.is === 'text' && !isOfTitle ? 0.3 : 0.1)
      const colour = block.isQuiet ? 'quiet' : 'ink'
      const set = textLines(block.runs, { face: 'text', size, colour, tag: { name: 'P' }, above })
      if (block.isQuiet && before?.is === 'text' && joinAtEnd(lines.at(-1), set)) continue
      lines.push(...(isOfTitle ? glued(set) : set))
    }
  }
  return lines
}

/** Puts a single line at the right end of another, as a period beside a company. Returns whether it had room there. */
function joinAtEnd(line: SetLine | undefined, [set, ...more]: SetLine[]): boolean {
  const cell = set?.cells[0]
  if (!line || !cell || more.length > 0) return false
  const x = WIDTH - widthOf(cell)
  const ends = line.cells.map((other) => other.x + widthOf(other))
  if (Math.max(...ends) + cell.size > x) return false
  line.cells.push({ ...cell, x })
  return true
}

function widthOf({ pieces }: Cell): number {
  const last = pieces.at(-1)
  return last ? last.x + last.width : 0
}

function headingLines(
  { depth, runs }: { depth: number; runs: Run[] },
  size: number,
  followsHeading: boolean,
): SetLine[] {
  const isSection = depth <= 2
  const lines = textLines(runs, {
    face: 'heading',
    size: size * (isSection ? 1.45 : 1.15),
    colour: isSection ? 'accent' : 'ink',
    tag: { name: `H${depth}` },
    above: size * (isSection ? 1.2 : followsHeading ? 0.2 : 0.9),
  })
  const title = runs.map(({ text }) => text).join('')
  return glued(lines).map((line, place) => (place === 0 ? { ...line, bookmark: { title, depth } } : line))
}

function listLines(items: Run[][], size: number): SetLine[] {
  const list: Tag = { name: 'L' }
  return items.flatMap((runs, place) => {
    const item: Tag = { name: 'LI', parent: list }
    const style = { face: 'text', size, above: size * 0.15 } as const
    const label = textLines([{ text: '•' }], {
      ...style,
      colour: 'accent',
      tag: { name: 'Lbl', parent: item },
    })
    const body = { ...style, colour: 'ink', tag: { name: 'LBody', parent: item }, x: size * 1.1 } as const
    const lines = besideEachOther([label, textLines(runs, body)])
    // No item stands alone on a page.
    return items.length > 1 && (place === 0 || place === items.length - 2) ? glued(lines) : lines
  })
}

function tableLines(rows: { isHead: boolean; cells: Run[][] }[], size: number): SetLine[] {
  const table: Tag = { name: 'Table' }
  const columns = columnsOf(
    rows.map(({ cells }) => cells),
    size,
  )
  return rows.flatMap(({ isHead, cells }) => {
    const row: Tag = { name: 'TR', parent: table }
    const set = cells.map((runs, place) =>
      textLines(runs, {
        face: isHead ? 'strong' : 'text',
        size,
        colour: 'ink',
        tag: { name: isHead ? 'TH' : 'TD', parent: row },
        above: size * 0.1,
        ...columns[place],
      }),
    )
    return glued(besideEachOther(set)).map((line, place, all) =>
      place < all.length - 1 ? line : { ...line, isGlued: isHead },
    )
  })
}

/** As wide as their longest cells or, where the page is narrower than those, in their proportions. */
function columnsOf(rows: Run[][][], size: number): { x: number; width: number }[] {
  const gap = size * 2
  const count = Math.max(0, ...rows.map((cells) => cells.length))
  const wanted = Array.from({ length: count }, (_, place) =>
    Math.max(...rows.map((cells) => widthOfRuns(cells[place] ?? [], { face: 'strong', size }))),
  )
  const room = WIDTH - gap * (count - 1)
  const scale = Math.min(1, room / wanted.reduce((sum, width) => sum + width, 0))
  let x = 0
  return wanted.map((width) => {
    const column = { x, width: width * scale + 1 }
    x += column.width + gap
    return column
  })
}

/** Columns of lines as lines of columns. */
function besideEachOther(columns: SetLine[][]): SetLine[] {
  const longest = columns.reduce<SetLine[]>((one, other) => (other.length > one.length ? other : one), [])
  return longest.map((line, place) => ({
    ...line,
    cells: columns.flatMap((lines) => lines[place]?.cells ?? []),
  }))
}
