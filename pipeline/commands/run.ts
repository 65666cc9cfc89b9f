/** From arguments to an exit code: 0 all is well, 1 an error, 2 wrong usage. */
import { PipelineFailure } from '../fs.ts'
import { loadConfig } from '../load-config.ts'
import { type Command, type CommandName, type ExitCode, readOptions, UsageError } from './options.ts'
import { type Terminal, terminalOf } from './terminal.ts'

/** Each command loads what it needs when it is asked for: a build without news starts in a tenth of a second. */
const COMMANDS_BY_NAME = {
  check: async () => (await import('./build-index.ts')).check,
  build: async () => (await import('./build-index.ts')).build,
  watch: async () => (await import('./watch-index.ts')).watch,
  status: async () => (await import('./show-status.ts')).status,
  new: async () => (await import('./new-entry.ts')).createEntry,
  rename: async () => (await import('./rename-entry.ts')).rename,
  slug: async () => (await import('./change-slug.ts')).changeSlug,
  strip: async () => (await import('./strip-location.ts')).stripLocation,
  import: async () => (await import('./import-site.ts')).importSite,
  schema: async () => (await import('./write-schemas.ts')).writeSchemas,
  urls: async () => (await import('./check-urls.ts')).urls,
  review: async () => (await import('./review.ts')).review,
  lsp: async () => (await import('./lsp.ts')).lsp,
  init: async () => (await import('./init-site.ts')).init,
  update: async () => (await import('./update/update-site.ts')).update,
} satisfies Record<CommandName, () => Promise<Command>>

export function runCommand(args: readonly string[], process: NodeJS.Process): Promise<ExitCode> {
  const interrupt = new AbortController()
  process.once('SIGINT', () => interrupt.abort())
  process.once('SIGTERM', () => interrupt.abort())
  return runOn(terminalOf(process, interrupt.signal), args)
}

/** The command that `args` name, in this process. */
export async function runOn(terminal: Terminal, args: readonly string[]): Promise<ExitCode> {
  try {
    const options = readOptions(args, terminal.workingDir)
    if (options) {
      const command = await COMMANDS_BY_NAME[options.command]()
      return await command({ ...options, config: await loadConfig(options.configFile) }, terminal)
    }
    terminal.out(HELP)
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.note(`content: ${error.message} (content --help)\n`)
      return 2
    }
    if (terminal.signal.aborted) {
      terminal.note('content: interrupted; the last index is whole\n')
      return 1
    }
    if (!(error instanceof PipelineFailure)) throw error
    terminal.note(`content: ${error.message}\n`)
    return 1
  }
}

const HELP = `content <command> [options]

  check                   every problem of every file, and nothing written
  check --fix             apply the safe fixes, then check; --unsafe: also those that may lose or publish something;
                          --force: also in files that are not committed
  build                   check, then write the index
  watch                   build, then rebuild what changes
  status                  the languages of each entry (complete, missing, stale, orphaned), words, minutes to read, and
                          links to other sites
  status --check-links    ask those sites whether they still answer: what does not is a problem
  status --spelling       words that neither the dictionaries nor content/words.txt know
  status --accept PATH    mark a translation as following its source's present text
  new blog "A title"      a post's folder with both languages; also projects, pages, portfolio, experience (by its
                          company); in a folder: new blog/2026 "A title"; --slug, --date, --locale it (one language)
  rename FROM TO          move an entry: its links are repaired, and its old addresses lead to the new ones
  slug TEXT NAME          give one language another address: slug blog/a-title/it.md un-titolo; the old one leads there
  strip PATH              take the place out of the photographs of a folder, or of one; no pixel changes
  import SYSTEM PATH      bring over a blog of hugo, jekyll, wordpress, ghost or medium, and list what stays behind;
                          --media DIR (uploads), --locale it (its language)
  schema                  write the JSON Schemas, docs/content-reference.md and the types of message ids
  review                  what a pull request's review says, as JSON; --post FILE posts it (docs/editing.md)
  lsp --stdio             a language server for editors (docs/editing.md)
  urls                    compare the site's addresses with those in published-urls.txt
  urls --accept           add the new ones to that list
  init                    make the sample site yours; asks, or: init --yes --name … --role … --place … --email …
                          --url … and, if you like, --phone … --zone … --portrait FILE --colour "#1d5c9a"
                          --sections projects,experience,skills,stream --locales en,it --from empty|sample
  update                  bring the engine's next version; --from PATH|URL, --to VERSION, --force, --keep PATH (leave it
                          as it is); from a checkout of the new version: update --site DIR

  --config FILE           what the content is (content.config.ts)
  --content DIR           the content folder (content)
  --out DIR               the index (.content)
  --cache DIR             what is kept between runs (.cache/pipeline)
  --no-cache              read everything anew
  --format FORMAT         pretty, lines, json, github, sarif or rdjson (pretty)
  --workers N             threads (one per core)
  --plain-pictures        build: one JPEG or PNG of each new picture, and no AVIF and WebP yet
  --timing                where the time went
  -h, --help              this text
`
