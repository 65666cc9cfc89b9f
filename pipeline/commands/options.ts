/** The arguments after `content`, as a named type. */
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ContentConfig } from '../config.ts'
import { configFileFor } from '../load-config.ts'
import { nearest } from '../report/nearest.ts'
import { FORMATS, type Format } from '../report/print-problems.ts'
import type { Terminal } from './terminal.ts'

export const COMMANDS = [
  'check',
  'build',
  'watch',
  'status',
  'new',
  'rename',
  'slug',
  'strip',
  'import',
  'schema',
  'urls',
  'review',
  'lsp',
  'init',
  'update',
] as const
export type CommandName = (typeof COMMANDS)[number]

/** Words after a command that takes some: `new blog "A title"`. */
const WORDS_TAKEN: Partial<Record<CommandName, number>> = { new: 2, rename: 2, slug: 2, strip: 1, import: 2 }

export interface Options {
  command: CommandName
  /** The arguments after the command: `blog "A title"`. */
  words: string[]
  /** The config of the content, and its module. */
  config: ContentConfig
  configFile: string
  /** Absolute paths. */
  contentDir: string
  outDir: string
  /** Nothing when the cache is off. */
  cacheDir?: string
  format: Format
  workers: number
  timing: boolean
  /** `status --accept PATH`: the path; `urls --accept`: the empty text. */
  accept?: string
  /** Options that only some commands take. */
  flags: Flags
}

/** Wrong usage: one line on standard error, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const FLAGS = {
  config: { type: 'string' },
  content: { type: 'string', default: 'content' },
  out: { type: 'string', default: '.content' },
  cache: { type: 'string', default: '.cache/pipeline' },
  'no-cache': { type: 'boolean', default: false },
  format: { type: 'string', default: 'pretty' },
  workers: { type: 'string' },
  timing: { type: 'boolean', default: false },
  accept: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const
/** Flags that only some commands take: `of` names those. */
const OWN_FLAGS = {
  yes: { type: 'boolean', of: ['init'] },
  name: { type: 'string', of: ['init'] },
  role: { type: 'string', of: ['init'] },
  place: { type: 'string', of: ['init'] },
  email: { type: 'string', of: ['init'] },
  phone: { type: 'string', of: ['init'] },
  url: { type: 'string', of: ['init'] },
  zone: { type: 'string', of: ['init'] },
  portrait: { type: 'string', of: ['init'] },
  colour: { type: 'string', of: ['init'] },
  sections: { type: 'string', of: ['init'] },
  locales: { type: 'string', of: ['init'] },
  from: { type: 'string', of: ['init', 'update'] },
  to: { type: 'string', of: ['update'] },
  site: { type: 'string', of: ['update'] },
  keep: { type: 'string', of: ['update'] },
  post: { type: 'string', of: ['review'] },
  stdio: { type: 'boolean', of: ['lsp'] },
  fix: { type: 'boolean', of: ['check'] },
  unsafe: { type: 'boolean', of: ['check'] },
  force: { type: 'boolean', of: ['check', 'update'] },
  slug: { type: 'string', of: ['new'] },
  date: { type: 'string', of: ['new'] },
  locale: { type: 'string', of: ['new', 'import'] },
  media: { type: 'string', of: ['import'] },
  'plain-pictures': { type: 'boolean', of: ['build'] },
  'check-links': { type: 'boolean', of: ['status'] },
  spelling: { type: 'boolean', of: ['status'] },
} as const satisfies Record<string, { type: 'string' | 'boolean'; of: readonly CommandName[] }>
const ALL_FLAGS = { ...FLAGS, ...OWN_FLAGS }
export type Flags = Partial<Pick<Values, keyof typeof OWN_FLAGS>>

/** Nothing when help was asked for. @throws UsageError */
export function readOptions(
  args: readonly string[],
  workingDir: string,
): Omit<Options, 'config'> | undefined {
  const { values, positionals } = parse(args)
  const [name, ...words] = positionals
  if (values.help || name === 'help') return undefined
  const command = commandNamed(name)
  const wordsTaken = command === 'status' && values.accept ? 1 : (WORDS_TAKEN[command] ?? 0)
  if (words.length > wordsTaken) throw new UsageError(`${command} does not take "${words[wordsTaken]}"`)
  return {
    command,
    words,
    configFile: configFileFor(workingDir, values.config),
    contentDir: resolve(workingDir, values.content),
    outDir: resolve(workingDir, values.out),
    ...(values['no-cache'] ? {} : { cacheDir: resolve(workingDir, values.cache) }),
    format: formatNamed(values.format),
    workers: workerCount(values.workers),
    timing: values.timing,
    ...acceptOf(command, values.accept, words),
    flags: ownFlagsOf(command, values),
  }
}

type Values = ReturnType<typeof parse>['values']

function parse(args: readonly string[]) {
  try {
    // --accept takes a path after "status" and none after "urls", so to parseArgs it is a switch
    const split = args.flatMap((arg) => (arg.startsWith('--accept=') ? ['--accept', arg.slice(9)] : [arg]))
    return parseArgs({ args: split, options: ALL_FLAGS, allowPositionals: true, strict: true })
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const flag = /'(--?[\w-]+)/.exec(said)?.[1] ?? ''
    const near = nearest(flag.replace(/^-+/, ''), Object.keys(ALL_FLAGS))
    if (said.startsWith('Unknown option')) {
      throw new UsageError(`there is no option ${flag}${near ? `: did you mean --${near}?` : ''}`)
    }
    throw new UsageError(said.replace(/\s+/g, ' '))
  }
}

function commandNamed(name: string | undefined): CommandName {
  if (name === undefined) throw new UsageError(`a command is missing: ${COMMANDS.join(', ')}`)
  const command = COMMANDS.find((each) => each === name)
  if (command) return command
  const near = nearest(name, COMMANDS)
  throw new UsageError(
    `there is no command "${name}": ${near ? `did you mean "${near}"?` : `use one of ${COMMANDS.join(', ')}`}`,
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

function acceptOf(command: CommandName, isAccepting: boolean, words: string[]): { accept?: string } {
  if (!isAccepting) return {}
  if (command === 'urls') return { accept: '' }
  if (command !== 'status') throw new UsageError('--accept belongs to "status" and "urls"')
  const [path] = words
  if (path === undefined) throw new UsageError('--accept needs the path of a translation: blog/hello/it.md')
  return { accept: path }
}

function ownFlagsOf(command: CommandName, values: Values): Flags {
  const given = Object.entries(OWN_FLAGS).filter(([flag]) => values[flag as keyof Flags])
  const [foreign, owner] = given.find(([, { of }]) => !of.some((one) => one === command)) ?? []
  if (foreign)
    throw new UsageError(`--${foreign} belongs to ${owner?.of.map((one) => `"${one}"`).join(' and ')}`)
  return Object.fromEntries(given.map(([flag]) => [flag, values[flag as keyof Flags]]))
}

/** 0 all is well, 1 an error, 2 wrong usage. */
export type ExitCode = 0 | 1 | 2
export type Command = (options: Options, terminal: Terminal) => Promise<ExitCode>
