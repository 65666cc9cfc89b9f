/** `/cv.pdf`: the CV's page on sheets of A4, with its structure, bookmarks and links. */
import { arrayBuffer } from 'node:stream/consumers'
import type { Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import type { Bytes } from '../http/compression.ts'
import { layOutCv } from './cv-layout.ts'
import { type Cell, type Colour, MARGIN, type SetLine, type Tag } from './cv-lines.ts'
import { type CvBlock, readCvPage } from './cv-page.ts'
import { FONT_NAMES, type Piece } from './set-lines.ts'

declare global {
  /** Parts of PDFKit that its types leave out. */
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, font: Font): this
    }
    interface AnnotationOption {
      structParent?: PDFStructureElement
    }
  }
}

export interface CvFacts {
  /** Absolute address of the page. */
  url: string
  /** BCP 47. */
  language: string
  /** Colour of headings, as hex. */
  accent: string
  /** The date in the document, so that the same page makes the same bytes. */
  created: Date
}

/** As `renderer/styles/colour.css` has them. */
const INK = '#182231'
const QUIET = '#505b6b'
/** Base line below the top of a line, as a part of its height. */
const BASELINE = 0.74

/** `html` is the document of the CV's page. */
export async function cvPdf(html: string, { url, language, accent, created }: CvFacts): Promise<Bytes> {
  const cv = readCvPage(html, url)
  const document = new TitledDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { ...titleOf(cv.header), CreationDate: created },
  })
  const bytes = arrayBuffer(document)
  for (const [font, name] of FONT_NAMES) document.registerFont(name, font)
  draw(document, layOutCv(cv), { ink: INK, quiet: QUIET, accent })
  document.end()
  return new Uint8Array(await bytes)
}

/** PDFKit copies the info into XML as it is, after it has been written in its own place. */
class TitledDocument extends PDFDocument {
  override endMetadata(): void {
    const { Title = '', Author = '' } = this.info
    Object.assign(this.info, { Title: escapeXml(Title), Author: escapeXml(Author) })
    super.endMetadata()
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The name, and what the document is. */
function titleOf(header: CvBlock[]): { Title: string; Author: string } {
  const [kind = ''] = header.flatMap((block) => (block.is === 'text' ? textOf(block.runs) : []))
  const [name = ''] = header.flatMap((block) => (block.is === 'heading' ? textOf(block.runs) : []))
  return { Title: [name, kind].filter(Boolean).join(' · '), Author: name }
}

function textOf(runs: { text: string }[]): string {
  return runs.map(({ text }) => text).join('')
}

type Colours = Record<Colour, string>
type Document = InstanceType<typeof PDFDocument>
type Element = ReturnType<Document['struct']>

function draw(document: Document, pages: SetLine[][], colours: Colours): void {
  const root = document.struct('Document')
  document.addStructure(root)
  const elements = new Map<Tag, Element>()
  const elementOf = (tag: Tag): Element => {
    const known = elements.get(tag)
    if (known) return known
    const element = document.struct(tag.name)
    elements.set(tag, element)
    const parent = tag.parent ? elementOf(tag.parent) : root
    parent.add(element)
    return element
  }
  const bookmark = bookmarks(document)
  for (const lines of pages) {
    document.addPage()
    let y = MARGIN
    for (const [place, line] of lines.entries()) {
      if (place > 0) y += line.above
      if (line.bookmark) bookmark(line.bookmark, y)
      for (const cell of line.cells) drawCell(document, cell, { y, height: line.height, colours, elementOf })
      y += line.height
    }
  }
  root.end()
}

/** Sections, and below them the titles of roles. */
function bookmarks(document: Document): (line: { title: string; depth: number }, y: number) => void {
  let section = document.outline
  return ({ title, depth }, y) => {
    // PDFKit counts `left` from the right edge.
    const place = { fit: false, top: y, left: document.page.width, expanded: true }
    if (depth <= 2) section = document.outline.addItem(title, place)
    else section.addItem(title, place)
  }
}

interface Drawing {
  /** Points from the top of the page. */
  y: number
  height: number
  colours: Colours
  elementOf: (tag: Tag) => Element
}

function drawCell(document: Document, cell: Cell, { y, height, colours, elementOf }: Drawing): void {
  const element = elementOf(cell.tag)
  const at = { y: y + height * BASELINE, size: cell.size, colour: colours[cell.colour] }
  for (const piece of cell.pieces) {
    const x = MARGIN + cell.x + piece.x
    if (piece.href === undefined) {
      element.add(drawPiece(document, piece, { ...at, x, tag: cell.tag.name }))
      continue
    }
    const link = document.struct('Link')
    element.add(link)
    link.add(drawPiece(document, piece, { ...at, x, colour: colours.accent, tag: 'Link' }))
    document.link(x, y, piece.width, height, piece.href, { structParent: link })
    // Ended while its page is the current one, which it is then said to be on.
    link.end()
  }
}

function drawPiece(
  document: Document,
  { text, font }: Piece,
  { x, y, size, colour, tag }: { x: number; y: number; size: number; colour: string; tag: string },
) {
  const content = document.markStructureContent(tag)
  document
    .font(FONT_NAMES.get(font) ?? '')
    .fontSize(size)
    .fillColor(colour)
    .text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
  document.endMarkedContent()
  return content
}
