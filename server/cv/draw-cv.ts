/** The CV on sheets of A4, block by block: no end of a page parts one, but of those that are longer than a page. */
import { join } from 'node:path'
import type { Font } from 'fontkit'
import type PDFDocument from 'pdfkit'
import { DISPLAY, LABEL, openFace } from '../cards/faces.ts'
import { type LineStyle, type Piece, type Run, setLines, widthOfLine } from '../cards/set-lines.ts'
import type { CvBlock, CvPage } from './cv-page.ts'

const FOLDER = join(import.meta.dirname, 'fonts')

/** Made by `npm run fonts`. */
const TEXT_FACE = openFace(FOLDER, 'instrument-sans-latin', 'instrument-sans-latin-ext')
const HEADING_FACE = openFace(FOLDER, 'fraunces-latin', 'fraunces-latin-ext')

/** Every font with a name for it. */
export const FONT_NAMES: ReadonlyMap<Font, string> = new Map(
  [DISPLAY, HEADING_FACE, TEXT_FACE, LABEL].flat().map((font, place) => [font, `face ${place}`]),
)

/** Faces of running text, and of the head of a table. */
const TEXT = { face: TEXT_FACE, strong: LABEL }
const STRONG = { face: LABEL }

const POINTS_PER_MM = 72 / 25.4
const MARGIN = 18 * POINTS_PER_MM
/** Width of A4 between the margins, in points. */
const WIDTH = 210 * POINTS_PER_MM - 2 * MARGIN
const BOTTOM = 297 * POINTS_PER_MM - MARGIN

const LEADING = 1.38
/** Base line below the top of a line, as a part of its height. */
const BASELINE = 0.74
/** Lines of running text for which there is room below a heading. */
const LINES_BELOW_HEADING = 5

/** As `renderer/styles/colour.css` has them. */
const INK = '#182231'
const QUIET = '#505b6b'

type Document = InstanceType<typeof PDFDocument>
/** An element of the document's structure (ISO 32000-1, section 14.8.4). */
type Element = ReturnType<Document['struct']>

interface Sheets {
  document: Document
  root: Element
  /** Size of running text, in points. */
  size: number
  /** Colour of headings and links, as hex. */
  accent: string
  /** Points from the top of the page to the next line. */
  y: number
  pages: number
  /** Bookmark of the current section, or the one that holds all. */
  section: PDFKit.PDFOutline
}

interface Style extends Omit<LineStyle, 'width'> {
  colour: string
  /** Points of space before it, except at the top of a page. */
  above: number
}

/** Draws the CV with running text of `size` points. Returns the number of pages. */
export function drawCv(document: Document, cv: CvPage, size: number, accent: string): number {
  const root = document.struct('Document')
  document.addStructure(root)
  document.addPage()
  const sheets: Sheets = { document, root, size, accent, y: MARGIN, pages: 1, section: document.outline }
  drawHeader(sheets, cv.header)
  for (const [place, block] of cv.body.entries()) drawBlock(sheets, block, cv.body[place - 1])
  root.end()
  return sheets.pages
}

/** Name, role and contacts, which share a line. A text before the name says what the document is. */
function drawHeader(sheets: Sheets, header: CvBlock[]): void {
  const { size, accent } = sheets
  const name = header.findIndex(({ is }) => is === 'heading')
  for (const [place, block] of header.entries()) {
    if (block.is === 'heading')
      drawText(sheets, 'H1', block.runs, { face: DISPLAY, size: size * 2.8, colour: INK, above: 0 })
    else if (block.is === 'list') {
      const runs = block.items.flatMap((item, at) => (at > 0 ? [{ text: ' · ' }, ...item] : item))
      drawText(sheets, 'P', runs, { ...TEXT, size, colour: INK, above: size * 0.4 })
    } else if (block.is === 'text') {
      const [scale, colour] = place < name ? [0.9, accent] : [1.2, QUIET]
      drawText(sheets, 'P', block.runs, { ...TEXT, size: size * scale, colour, above: 0 })
    }
  }
}

function drawBlock(sheets: Sheets, block: CvBlock, before: CvBlock | undefined): void {
  if (block.is === 'heading') drawHeading(sheets, block, before?.is === 'heading')
  else if (block.is === 'list') drawList(sheets, block.items)
  else if (block.is === 'table') drawTable(sheets, block.rows)
  else drawParagraph(sheets, block, before?.is === 'text' ? before.runs : undefined)
}

function drawParagraph(
  sheets: Sheets,
  { runs, isQuiet, role }: { runs: Run[]; isQuiet: boolean; role?: number },
  textBefore: Run[] | undefined,
): void {
  const { size } = sheets
  if (isQuiet && textBefore && drawAtEnd(sheets, textBefore, runs)) return
  const above = size * (textBefore && role === undefined ? 0.3 : 0.1)
  drawText(sheets, 'P', runs, { ...TEXT, size, colour: isQuiet ? QUIET : INK, above })
}

function drawHeading(
  sheets: Sheets,
  { depth, runs }: { depth: number; runs: Run[] },
  followsHeading: boolean,
): void {
  const { document, size, accent } = sheets
  const isSection = depth <= 2
  const style: Style = {
    face: HEADING_FACE,
    size: size * (isSection ? 1.45 : 1.15),
    colour: isSection ? accent : INK,
    above: size * (isSection ? 1.2 : followsHeading ? 0.2 : 0.9),
  }
  const height = drawText(sheets, `H${depth}`, runs, style, LINES_BELOW_HEADING * size * LEADING)
  const title = runs.map(({ text }) => text).join('')
  // PDFKit counts `left` from the right edge.
  const place = { fit: false, top: sheets.y - height, left: document.page.width, expanded: true }
  if (isSection) sheets.section = document.outline.addItem(title, place)
  else sheets.section.addItem(title, place)
}

/** Draws a single line at the right end of the text before it, as a period beside a company. False where it has no room. */
function drawAtEnd(sheets: Sheets, before: Run[], runs: Run[]): boolean {
  const { size } = sheets
  const style = { ...TEXT, size, width: WIDTH }
  const [line = [], ...more] = setLines(runs, style)
  const x = WIDTH - widthOfLine(line)
  if (more.length > 0 || widthOfLine(setLines(before, style).at(-1)) + size > x) return false
  const element = addElement(sheets, sheets.root, 'P')
  sheets.y -= size * LEADING
  drawLines(sheets, element, [line], { size, colour: QUIET }, x)
  return true
}

function drawList(sheets: Sheets, items: Run[][]): void {
  const { size, accent } = sheets
  const list = addElement(sheets, sheets.root, 'L')
  const x = size * 1.1
  const bullet = setLines([{ text: '•' }], { ...TEXT, size, width: x })
  for (const runs of items) {
    const lines = setLines(runs, { ...TEXT, size, width: WIDTH - x })
    makeRoom(sheets, size * 0.15, lines.length * size * LEADING)
    const item = addElement(sheets, list, 'LI')
    const { y } = sheets
    drawLines(sheets, addElement(sheets, item, 'Lbl'), bullet, { size, colour: accent })
    sheets.y = y
    drawLines(sheets, addElement(sheets, item, 'LBody'), lines, { size, colour: INK }, x)
  }
}

/** Draws a table in columns of one width. */
function drawTable(sheets: Sheets, rows: { isHead: boolean; cells: Run[][] }[]): void {
  const { size } = sheets
  const table = addElement(sheets, sheets.root, 'Table')
  const column = WIDTH / Math.max(...rows.map(({ cells }) => cells.length))
  for (const { isHead, cells } of rows) {
    const style = { ...(isHead ? STRONG : TEXT), size, width: column - size }
    const set = cells.map((runs) => setLines(runs, style))
    const height = Math.max(...set.map((lines) => lines.length)) * size * LEADING
    makeRoom(sheets, size * 0.1, isHead ? height + size * LEADING : height)
    const row = addElement(sheets, table, 'TR')
    const { y } = sheets
    for (const [place, lines] of set.entries()) {
      sheets.y = y
      const cell = addElement(sheets, row, isHead ? 'TH' : 'TD')
      drawLines(sheets, cell, lines, { size, colour: INK }, place * column)
    }
    sheets.y = y + height
  }
}

/** Draws a text as an element of its own, and returns its height. Below it there is room for `below` points more. */
function drawText(sheets: Sheets, tag: string, runs: Run[], style: Style, below = 0): number {
  const lines = setLines(runs, { ...style, width: WIDTH })
  const height = lines.length * style.size * LEADING
  makeRoom(sheets, style.above, height + below)
  drawLines(sheets, addElement(sheets, sheets.root, tag), lines, style)
  return height
}

function addElement({ document }: Sheets, parent: Element, tag: string): Element {
  const element = document.struct(tag)
  parent.add(element)
  return element
}

/** Leaves `above` points out, or begins a page where there is less room than `height`. */
function makeRoom(sheets: Sheets, above: number, height: number): void {
  sheets.y += above
  if (sheets.y + height <= BOTTOM) return
  sheets.document.addPage()
  sheets.pages++
  sheets.y = MARGIN
}

/** Draws lines below each other, `x` points from the left margin. */
function drawLines(
  sheets: Sheets,
  element: Element,
  lines: Piece[][],
  { size, colour }: Pick<Style, 'size' | 'colour'>,
  x = 0,
): void {
  const { document, accent } = sheets
  const height = size * LEADING
  for (const pieces of lines) {
    makeRoom(sheets, 0, height)
    for (const piece of pieces) {
      const left = MARGIN + x + piece.x
      const draw = () => drawPiece(document, piece, left, sheets.y + height * BASELINE)
      document.fontSize(size).fillColor(piece.href === undefined ? colour : accent)
      if (piece.href === undefined) element.add(draw)
      else {
        const link = addElement(sheets, element, 'Link')
        link.add(draw)
        document.link(left, sheets.y, piece.width, height, piece.href, { structParent: link })
        // Ended while its page is the current one, which it is then said to be on.
        link.end()
      }
    }
    sheets.y += height
  }
}

function drawPiece(document: Document, { text, font }: Piece, x: number, y: number): void {
  document.font(FONT_NAMES.get(font) ?? '').text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
}
