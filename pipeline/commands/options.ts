/** The arguments after `content`, as a named type. */

import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../command.ts'
import type { NamedCommand, Options } from '../config.ts'
import { didYouMean, nearest } from '../report/nearest.ts'
import { FORMATS, type Format } from '../report/print-problems.ts'

type Commands = Readonly<Record<string, NamedCommand>>

const FLAGS = {
  config: { type: 'string' },
  content: { type: 'string', default: 'content' },
  out: { type: 'string', default: '.content' },
  cache: { type: 'string', default: '.cache/pipeline' },
  'no-cache': { type: 'boolean', default: false },
  format: { type: 'string', default: 'pretty' },
  workers: { type: 'string' },
  timing: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** The value of `--config`, which says what other options there are. */
export function configOption(args: readonly string[]): string | undefined {
  const { config } = FLAGS
  return parseArgs({ args: [...args], options: { config }, strict: false }).values.config?.toString()
}

/** The command and its options, but for the config; nothing when help was asked for. @throws UsageError */
export function readOptions(
  args: readonly string[],
  workingDir: string,
  commands: Commands,
): { command: NamedCommand; options: Omit<Options, 'config' | 'configFile' | 'lockEngine'> } | undefined {
  const { values, own, positionals } = parse(args, commands)
  const [typed, ...words] = positionals
  if (values.help || typed === 'help') return undefined
  const [name, command] = commandNamed(typed, commands)
  const { words: taken = 0 } = command
  if (words.length > taken) throw new UsageError(`${name} does not take "${words[taken]}"`)
  const options = {
    words,
    contentDir: resolve(workingDir, values.content),
    outDir: resolve(workingDir, values.out),
    ...(values['no-cache'] ? {} : { cacheDir: resolve(workingDir, values.cache) }),
    format: formatNamed(values.format),
    workers: workerCount(values.workers),
    timing: values.timing,
    flags: flagsOf(command, own, commands),
  }
  return { command, options }
}

function parse(args: readonly string[], commands: Commands) {
  const kinds = Object.assign({}, ...Object.values(commands).map(({ flags }) => flags))
  const ownNames = Object.keys(kinds)
  const options = { ...FLAGS, ...Object.fromEntries(ownNames.map((name) => [name, { type: kinds[name] }])) }
  try {
    // --accept takes a path after "status" and none after "urls", so to parseArgs it is a switch
    const split = args.flatMap((arg) => (arg.startsWith('--accept=') ? ['--accept', arg.slice(9)] : [arg]))
    const { values, positionals } = parseArgs({ args: split, options, allowPositionals: true, strict: true })
    const own = Object.entries(values).filter(([name, value]) => ownNames.includes(name) && value)
    return { values, own, positionals }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const flag = /'(--?[\w-]+)/.exec(said)?.[1] ?? ''
    const near = nearest(flag.replace(/^-+/, ''), Object.keys(options))
    if (said.startsWith('Unknown option')) {
      throw new UsageError(`there is no option ${flag}${near ? `: did you mean --${near}?` : ''}`)
    }
    throw new UsageError(said.replace(/\s+/g, ' '))
  }
}

function commandNamed(typed: string | undefined, commands: Commands): [name: string, NamedCommand] {
  const known = Object.keys(commands)
  if (typed === undefined) throw new UsageError(`a command is missing: ${known.join(', ')}`)
  const found = Object.entries(commands).find(([name]) => name === typed)
  if (found) return found
  const near = nearest(typed, known)
  throw new UsageError(
    `there is no command "${typed}": ${near ? `did you mean "${near}"?` : `use one of ${known.join(', ')}`}`,
  )
}

function formatNamed(name: string): Format {
  const format = FORMATS.find((each) => each === name)
  if (format) return format
  throw new UsageError(`there is no format "${name}": use one of ${FORMATS.join(', ')}`)
}

function workerCount(typed: string | undefined): number {
  if (typed === undefined) return availableParallelism()
  if (/^[1-9]\d?$/.test(typed)) return Number(typed)
  throw new UsageError(`--workers takes a number from 1 to 99, not "${typed}"`)
}

function flagsOf(
  { flags = {} }: NamedCommand,
  given: readonly [string, unknown][],
  commands: Commands,
): object {
  const foreign = given.find(([flag]) => !Object.hasOwn(flags, flag))
  if (foreign === undefined) return Object.fromEntries(given)
  const [flag] = foreign
  const owners = Object.entries(commands).filter(([, { flags = {} }]) => Object.hasOwn(flags, flag))
  throw new UsageError(`--${flag} belongs to ${owners.map(([owner]) => `"${owner}"`).join(' and ')}`)
}

/** The value of `--locale`. @throws UsageError if the site does not have that language. */
export function localeFlag({ locale }: { locale?: string }, locales: readonly string[]): string | undefined {
  if (locale === undefined || locales.includes(locale)) return locale
  throw new UsageError(`--locale is not a language of this site: ${locale} (${didYouMean(locale, locales)})`)
}
