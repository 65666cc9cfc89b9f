/** Warnings about the icon of tabs and bookmarks. A missing file is reported like any other picture. */
import { dirname } from 'node:path'
import { type CheckedSite, FIRST_PLACE, lineIndex, type Problem, problem } from '../pipeline/index.ts'
import { asWarning } from '../shared/problem.ts'
import { readSampleFiles } from './sample.ts'

/** Home screens and the installed site show it this large. */
const MIN_PIXELS = 512
const HINT = `export it as SVG, or as a square PNG of at least ${MIN_PIXELS} pixels`

export function checkFavicon({ read, picture }: CheckedSite): Problem[] {
  const text = read('theme.yaml')
  const found = /^favicon:([^#\n\r]+)/m.exec(text)
  const file = found?.[1]?.replaceAll(/["']/g, '').trim().replace('./', '')
  const facts = file && picture(file)
  if (!found || !facts) return []
  const fault = faultOf(facts)
  if (fault === undefined) return []
  const start = found.index + found[0].indexOf(file)
  const range = lineIndex(text).range(start, start + file.length)
  return [asWarning(problem('invalid-value', 'theme.yaml', range, `the favicon ${fault}`, HINT))]
}

function faultOf({ width, height, extension }: NonNullable<ReturnType<CheckedSite['picture']>>) {
  if (extension !== 'svg' && extension !== 'png') return 'is neither SVG nor PNG'
  if (width !== height) return `is not square: ${width} × ${height}`
  if (extension === 'png' && width < MIN_PIXELS) return `is small: ${width} × ${height} pixels`
  return undefined
}

/** The icon that the engine brings, on a site whose name is no longer the sample's. `init` draws another. */
export function sampleFavicon({ read, hasFile, contentDir }: CheckedSite): Problem[] {
  const isUsed = hasFile('site.yaml') && !/^favicon:/m.test(read('theme.yaml'))
  const { isUnchanged } = readSampleFiles(dirname(contentDir))
  if (!isUsed || isUnchanged('content/site.yaml') || !isUnchanged('public/favicon.svg')) return []
  const hint =
    'draw your own public/favicon.svg and public/favicon.ico, or name a picture: "favicon: theme/icon.svg"'
  const message = 'public/favicon.svg is still that of the sample'
  return [problem('sample-left', 'site.yaml', FIRST_PLACE, message, hint)]
}
