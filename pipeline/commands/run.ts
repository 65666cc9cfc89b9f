/** From arguments to an exit code: 0 all is well, 1 an error, 2 wrong usage. */

import { type ExitCode, type Terminal, UsageError } from '../command.ts'
import type { NamedCommand } from '../config.ts'
import { PipelineFailure } from '../fs.ts'
import { configFileFor, loadConfig } from '../load-config.ts'
import { COMMANDS } from './commands.ts'
import { configOption, readOptions } from './options.ts'
import { terminalOf } from './terminal.ts'

export function runCommand(args: readonly string[], process: NodeJS.Process): Promise<ExitCode> {
  const interrupt = new AbortController()
  process.once('SIGINT', () => interrupt.abort())
  process.once('SIGTERM', () => interrupt.abort())
  return runOn(terminalOf(process, interrupt.signal), args)
}

/** The command that `args` name, in this process. */
export async function runOn(terminal: Terminal, args: readonly string[]): Promise<ExitCode> {
  try {
    return await run(terminal, args)
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

async function run(terminal: Terminal, args: readonly string[]): Promise<ExitCode> {
  const configFile = configFileFor(terminal.workingDir, configOption(args))
  const config = await loadConfig(configFile)
  const commands: Record<string, NamedCommand> = { ...COMMANDS, ...config.commands }
  const chosen = readOptions(args, terminal.workingDir, commands)
  if (chosen === undefined) {
    const help = Object.values(commands).map((each) => each.help)
    terminal.out(`${HEAD}${help.join('')}${GENERAL_OPTIONS}`)
    return 0
  }
  const command = await chosen.command.load()
  const lockEngine = async () => (await import('./update/engine-lock.ts')).lockNewSite(terminal.workingDir)
  return await command({ ...chosen.options, config, configFile, lockEngine }, terminal)
}

const HEAD = 'content <command> [options]\n\n'

const GENERAL_OPTIONS = `
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
