/** `/cv.pdf`: the CV's page on sheets of A4, with its structure, bookmarks and links. */
import { arrayBuffer } from 'node:stream/consumers'
import type { Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import type { Bytes } from '../http/compression.ts'
import { type CvBlock, type CvPage, readCvPage } from './cv-page.ts'
import { drawCv, FONT_NAMES } from './draw-cv.ts'

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

const MAX_PAGES = 2
/** Sizes of running text, in points. Below the last, print is hard to read. */
const SIZES = [10, 9.75, 9.5, 9.25, 9, 8.75, 8.5]
const MIN_SIZE = 8.5
/** Achievements that an old role keeps where all of them have no room. */
const KEPT_ACHIEVEMENTS = [2, 0]

/**
 * Makes two pages, in the largest type that fits. `html` is the document of the CV's page. Where the smallest type is too
 * large, roles lose achievements, the oldest first; a CV that is too long even then has more pages, since nothing else may
 * be left out.
 */
export async function cvPdf(html: string, facts: CvFacts): Promise<Bytes> {
  const cv = readCvPage(html, facts.url)
  let document = newDocument(cv, facts)
  for (const { size, body } of attempts(cv)) {
    document = newDocument(cv, facts)
    if (drawCv(document, { ...cv, body }, size, facts.accent) <= MAX_PAGES) break
  }
  document.end()
  return new Uint8Array(await arrayBuffer(document))
}

function* attempts({ body }: CvPage): Generator<{ size: number; body: CvBlock[] }> {
  for (const size of SIZES) yield { size, body }
  const roles = new Set(body.flatMap(({ role }) => role ?? []))
  let shorter = body
  for (const kept of KEPT_ACHIEVEMENTS) {
    for (const role of [...roles].reverse()) {
      shorter = shorter.map((block) =>
        block.is === 'list' && block.role === role ? { ...block, items: block.items.slice(0, kept) } : block,
      )
      yield { size: MIN_SIZE, body: shorter }
    }
  }
}

function newDocument({ header }: CvPage, { language, created }: CvFacts) {
  const document = new TitledDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { ...titleOf(header), CreationDate: created },
  })
  for (const [font, name] of FONT_NAMES) document.registerFont(name, font)
  return document
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
