/** From arguments to an exit code: 0 all is well, 1 an error, 2 wrong usage. */
import { PipelineFailure } from '../failure.ts'
import { build } from './build.ts'
import { check } from './check.ts'
import { createEntry } from './new.ts'
import { type CommandName, type Options, readOptions, UsageError } from './options.ts'
import { writeSchemas } from './schema.ts'
import { status } from './status.ts'
import { type Terminal, terminalOf } from './terminal.ts'
import { urls } from './urls.ts'
import { watch } from './watch.ts'

type ExitCode = 0 | 1 | 2
export type Command = (options: Options, terminal: Terminal) => Promise<ExitCode>

const RUN = { check, build, watch, status, new: createEntry, schema: writeSchemas, urls } satisfies Record<
  CommandName,
  Command
>

export async function runCommand(args: readonly string[], process: NodeJS.Process): Promise<ExitCode> {
  const interrupt = new AbortController()
  process.once('SIGINT', () => interrupt.abort())
  process.once('SIGTERM', () => interrupt.abort())
  const terminal = terminalOf(process, interrupt.signal)
  try {
    const options = readOptions(args, terminal.workingDir)
    if (options) return await RUN[options.command](options, terminal)
    terminal.out(HELP)
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.note(`content: ${error.message} (content --help)\n`)
      return 2
    }
    if (interrupt.signal.aborted) {
      terminal.note('content: interrupted; the last index is whole\n')
      return 1
    }
    if (!(error instanceof PipelineFailure)) throw error
    terminal.note(`content: ${error.message}\n`)
    return 1
  }
}

const HELP = `content <command> [options]

  check                   every fault of every file, and nothing written
  build                   check, then write the index
  watch                   build, then rebuild what changes
  status                  the languages of each entry: complete, missing, stale, orphaned
  status --accept PATH    mark a translation as following its source's present text
  new blog "A title"      a post's folder with both languages; also: new projects "A title"
  schema                  write the JSON Schemas, the editor settings and docs/content-reference.md
  urls                    compare the site's addresses with those in published-urls.txt
  urls --accept           add the new ones to that list

  --content DIR           the content folder (content)
  --out DIR               the index (.content)
  --cache DIR             what is kept between runs (.cache/pipeline)
  --no-cache              read everything anew
  --format FORMAT         pretty, json, github or sarif (pretty)
  --workers N             threads (one a core)
  --timing                where the time went
  -h, --help              this text
`
