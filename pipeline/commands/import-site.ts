/** `content import hugo PATH`: the texts and pictures of another system, and a list of all that stayed behind. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { byCodeUnit } from '../../shared/problem.ts'
import { type Terminal, UsageError } from '../command.ts'
import { type Command, localesOf, type Options } from '../config.ts'
import { PipelineFailure } from '../fs.ts'
import { type Converted, convert } from '../import/convert.ts'
import type { ImportedSite, ImportSettings, Leftover } from '../import/imported.ts'
import type { ForeignMarkup } from '../import/settle-markdown.ts'
import { type Outcome, type Written, writeImport } from '../import/write-import.ts'
import { didYouMean } from '../report/nearest.ts'
import { localeFlag } from './options.ts'
import { counted } from './summary.ts'

interface Format {
  read: (settings: ImportSettings) => ImportedSite
  markup?: readonly ForeignMarkup[]
}

const FORMATS = {
  hugo: async (): Promise<Format> => import('../import/hugo.ts'),
  jekyll: async (): Promise<Format> => import('../import/jekyll.ts'),
  wordpress: async (): Promise<Format> => import('../import/wordpress.ts'),
  ghost: async (): Promise<Format> => import('../import/ghost.ts'),
  medium: async (): Promise<Format> => import('../import/medium.ts'),
}

interface ImportFlags {
  media?: string
  locale?: string
}

export const importSite: Command<ImportFlags> = async (options, terminal) => {
  const { config, configFile, workers, contentDir } = options
  const { name, settings } = readWords(options, terminal)
  const { read, markup = [] } = await FORMATS[name]()
  const site = read(settings)
  if (site.texts.length + site.skipped === 0)
    throw new PipelineFailure(`${settings.path} holds no texts that ${name} would publish`)
  const converted = await convert(site, { config, configFile, workers, markup, now: settings.now })
  const written = writeImport(converted, contentDir)
  const leftovers = [...site.leftovers, ...converted.leftovers, ...written.leftovers].sort(
    (a, b) => byCodeUnit(a.file, b.file) || a.line - b.line,
  )
  const counts = countsOf(site, converted, written)
  if (options.format === 'json') terminal.out(`${JSON.stringify({ counts, leftovers }, null, 2)}\n`)
  else
    for (const { file, line, kind, detail } of leftovers)
      terminal.out(`${file}:${line}  ${kind}  ${detail}\n`)
  terminal.note(summaryOf(counts, leftovers))
  return 0
}

function readWords({ words, flags, format, config }: Options<ImportFlags>, { workingDir, now }: Terminal) {
  const [name = '', path] = words
  const known = (Object.keys(FORMATS) as (keyof typeof FORMATS)[]).find((each) => each === name)
  if (!known)
    throw new UsageError(
      name === ''
        ? `import needs a system and a path: import hugo ../old-blog`
        : `"${name}" cannot be imported: ${didYouMean(name, Object.keys(FORMATS))}`,
    )
  if (path === undefined) throw new UsageError(`import needs a path: import ${known} ../old-blog`)
  if (format !== 'pretty' && format !== 'json')
    throw new UsageError(`import has no format ${format}: use pretty or json`)
  const locales = localesOf(config)
  const locale = localeFlag(flags, locales)
  const placeOf = (given: string) => {
    const place = resolve(workingDir, given)
    if (existsSync(place)) return place
    throw new PipelineFailure(`${given} does not exist`)
  }
  const mediaDir = flags.media === undefined ? undefined : placeOf(flags.media)
  const settings: ImportSettings = { path: placeOf(path), mediaDir, locale, locales, now }
  return { name: known, settings }
}

type Counts = Record<'texts' | 'pictures', Record<Outcome | 'found' | 'left', number>> & { drafts: number }

/** `found` is the sum of the others. */
function countsOf(
  site: ImportedSite,
  { entries, hidden }: Converted,
  { texts, pictures, tooLarge }: Written,
): Counts {
  const settled = entries.flatMap((entry) => entry.settled)
  const gone = entries.flatMap(({ settled }) => [...new Set(settled.flatMap((text) => [...text.left]))])
  const found = site.texts.length + site.skipped
  const left = gone.length + tooLarge
  const mended = entries.filter(({ entry, settled }) => {
    const isOwn = settled.some(({ text }) => text.isDraft)
    return hidden.has(entry.folder) && !isOwn
  })
  return {
    texts: { found, ...texts, left: found - settled.length },
    pictures: { found: pictures.new + pictures.unchanged + pictures.kept + left, ...pictures, left },
    drafts: mended.length,
  }
}

function summaryOf({ texts, pictures, drafts }: Counts, leftovers: readonly Leftover[]): string {
  const line = (thing: string, counts: Counts['texts']) =>
    `${counted(counts.found, thing)}: ${counts.new} written, ${counts.unchanged} unchanged, ${counts.kept} kept as they are here, ${counts.left} left behind\n`
  const mend =
    drafts === 0
      ? ''
      : `${counted(drafts, 'entry', 'entries')} hidden until mended: then remove the line "draft: true"\n`
  return `${line('text', texts)}${line('picture', pictures)}${counted(leftovers.length, 'leftover')}\n${mend}`
}
