/** `content import hugo PATH`: the texts and pictures of another system, and a list of all that stayed behind. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { byCodeUnit } from '../../shared/problem.ts'
import { type Terminal, UsageError } from '../command.ts'
import { PipelineFailure } from '../fs.ts'
import { type EntryFiles, entryFiles } from '../import/entry-files.ts'
import { foldersFor, oldAddresses } from '../import/folders.ts'
import { type ImportedSite, type ImportSettings, type Leftover, leftover } from '../import/imported.ts'
import type { ForeignMarkup } from '../import/settle-markdown.ts'
import { type Outcome, type Written, writeImport } from '../import/write-import.ts'
import { didYouMean } from '../report/nearest.ts'
import type { Command, Options } from './options.ts'
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
  const { name, settings } = readWords(options, terminal)
  const { read, markup = [] } = await FORMATS[name]()
  const site = read(settings)
  if (site.texts.length + site.skipped === 0)
    throw new PipelineFailure(`${settings.path} holds no texts that ${name} would publish`)
  const folders = foldersFor(site.texts, options.config)
  const addresses = oldAddresses(folders.entries, site)
  const entries = await entryFiles(folders, site, {
    addresses,
    markup,
    now: settings.now,
    config: options.config,
  })
  const written = writeImport(entries, options.contentDir)
  const leftovers = [
    ...site.leftovers,
    ...folders.homeless.map(({ text, reason }) => leftover(text, 'text', `"${text.title}": ${reason}`)),
    ...entries.flatMap((entry) => entry.leftovers),
    ...written.leftovers,
  ].sort((a, b) => byCodeUnit(a.file, b.file) || a.line - b.line)
  const counts = countsOf(site, folders.homeless.length, entries, written)
  if (options.format === 'json') terminal.out(`${JSON.stringify({ counts, leftovers }, null, 2)}\n`)
  else
    for (const { file, line, kind, detail } of leftovers)
      terminal.out(`${file}:${line}  ${kind}  ${detail}\n`)
  terminal.note(summaryOf(counts, leftovers))
  return 0
}

function readWords({ words, flags, format }: Options<ImportFlags>, { workingDir, now }: Terminal) {
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
  const locale = LOCALE_NAMES.find((each) => each === flags.locale)
  if (flags.locale !== undefined && !locale)
    throw new UsageError(
      `--locale is not a language of this site: ${flags.locale} (${didYouMean(flags.locale, LOCALE_NAMES)})`,
    )
  const [source, media] = [path, flags.media].map((each) =>
    each === undefined ? undefined : resolve(workingDir, each),
  )
  for (const [given, at] of [
    [path, source],
    [flags.media, media],
  ])
    if (at !== undefined && !existsSync(at)) throw new PipelineFailure(`${given} does not exist`)
  const settings: ImportSettings = { path: source ?? workingDir, mediaDir: media, locale, now }
  return { name: known, settings }
}

type Counts = Record<'texts' | 'pictures', Record<Outcome | 'found' | 'left', number>> & { drafts: number }

/** `found` is the sum of the others. */
function countsOf(
  { texts, skipped }: ImportedSite,
  homeless: number,
  entries: readonly EntryFiles[],
  written: Written,
): Counts {
  const sizes = (outcomes: Record<Outcome, string[]>) => ({
    new: outcomes.new.length,
    unchanged: outcomes.unchanged.length,
    kept: outcomes.kept.length,
  })
  const named = (kind: 'elsewhere' | 'missing') =>
    entries.reduce(
      (sum, { settled }) => sum + new Set(settled.flatMap((one) => [...one.named[kind]])).size,
      0,
    )
  const lost = entries
    .filter(({ settled }) => settled.length === 0)
    .reduce((sum, { entry }) => sum + entry.texts.length, 0)
  const left = named('elsewhere') + named('missing') + written.tooLarge.length
  const pictures = sizes(written.pictures)
  return {
    texts: { found: texts.length + skipped, ...sizes(written.texts), left: skipped + homeless + lost },
    pictures: { found: pictures.new + pictures.unchanged + pictures.kept + left, ...pictures, left },
    drafts: entries.filter(
      ({ isDraft, settled }) => isDraft && settled.length > 0 && !settled.some(({ text }) => text.isDraft),
    ).length,
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
