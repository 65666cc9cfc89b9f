/**
 * `npm run drawings`: puts letters of the site's text into the drawings of `content/` that name that face first
 * (`font-family="Instrument Sans, …"`), those that each drawing shows. A page shows a drawing as a picture, and a
 * picture may not fetch a font.
 */
import { glob, readFile, writeFile } from 'node:fs/promises'
import { SaxesParser } from 'saxes'
import { type Face, subsetFace } from './subset-fonts.ts'

/** The element that holds the letters, and the place for it: below the root. */
const LETTERS = /\n<style>@font-face\{[^<]*<\/style>/
const ROOT = /<svg [^>]*font-family="Instrument Sans,[^>]*>/

/** Letters of the words of a drawing, each once. */
export function lettersOf(drawing: string): string {
  const parser = new SaxesParser()
  const open: string[] = []
  let words = ''
  parser.on('opentag', ({ name }) => open.push(name))
  parser.on('closetag', () => open.pop())
  parser.on('text', (text) => {
    if (open.includes('text')) words += text
  })
  parser.write(drawing).close()
  return [...new Set(words.replace(/\p{Cc}/gu, ''))].sort().join('')
}

/** The drawing with the letters of its words, in place of those that it had; as it is where it does not ask for the face. */
export async function embedLetters(drawing: string): Promise<string> {
  if (!ROOT.test(drawing)) return drawing
  const face: Omit<Face, 'path'> = {
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    letters: lettersOf(drawing),
    format: 'woff2',
  }
  const font = (await subsetFace(face)).toString('base64')
  const rule = `@font-face{font-family:"Instrument Sans";font-weight:400 700;src:url(data:font/woff2;base64,${font})}`
  return drawing.replace(LETTERS, '').replace(ROOT, (root) => `${root}\n<style>${rule}</style>`)
}

if (process.argv[1] === import.meta.filename) {
  for await (const path of glob('content/**/*.svg')) {
    const drawing = await readFile(path, 'utf8')
    const embedded = await embedLetters(drawing)
    if (embedded !== drawing) await writeFile(path, embedded)
  }
}
