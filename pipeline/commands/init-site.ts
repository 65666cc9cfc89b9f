/** `content init`: the sample site becomes its owner's, without the sample person's words, entries and pictures. */
import { copyFileSync, existsSync, globSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { z } from 'zod'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { trimSlash } from '../../shared/urls.ts'
import { PipelineFailure, writeAtomically } from '../fs.ts'
import { ownPictures } from './init-pictures.ts'
import { type Owner, ownTexts } from './init-texts.ts'
import { type Command, type Flags, UsageError } from './options.ts'
import { readSampleFiles, SAMPLE_LOCK, type SampleFiles } from './sample-files.ts'
import { lockNewSite } from './update/lock-engine.ts'

/** Address of the site that comes with the project. */
export const SAMPLE_URL = 'https://meridiana.example'
/** Folders and files below the project whose sample files `init` deletes; with `--from sample` only the look goes. */
const SAMPLE_LOOK = ['content/theme.yaml', 'content/theme/']
const SAMPLE_ENTRIES = [
  ...['content/blog/', 'content/projects/', 'content/portfolio/', 'content/experience/'],
  ...['content/tags.yaml', 'public/stream/'],
]
/** Copies of files that `init` replaced although they were changed, below the project. */
const KEPT = 'before-init'
const SEED = 'supabase/seed.sql'
/** Data of the embedded backend, below the project. */
const BACKEND = '.data/backend'

const line = z
  .string()
  .trim()
  .min(1, 'is missing')
  .regex(/^[^\r\n]*$/, 'has to be one line')
const OWNER = z.object({
  name: line,
  role: line,
  place: line,
  email: z.email('is not an email address'),
  phone: line,
  url: z
    .url({ protocol: /^https?$/, error: 'is not an address such as https://example.org' })
    .transform(trimSlash),
})

const QUESTIONS: Record<keyof Owner, string> = {
  name: 'Your name',
  role: 'Your role, e.g. Product manager',
  place: 'Where you live, e.g. Bari, Italy',
  email: 'Email address that visitors see',
  phone: 'Phone number, as visitors read it',
  url: 'Address of the site, e.g. https://example.org',
}

export const init: Command = async ({ contentDir, flags }, terminal) => {
  const root = terminal.workingDir
  if (!readSite(contentDir).includes(`url: ${SAMPLE_URL}\n`)) {
    throw new PipelineFailure(
      'content/site.yaml is not the sample any more: init would remove what you wrote',
    )
  }
  const isEmpty = startOf(flags) === 'empty'
  checkLocales(flags.locales)
  const plan = planDeletion(root, isEmpty)
  terminal.note(plan.summary)
  const owner = readOwner(flags.yes ? flags : await ask(flags))
  const texts = ownTexts(owner, isEmpty, (file) => readFileSync(join(contentDir, file), 'utf8'))
  if (isEmpty) emptyStream(root, plan.sample)
  for (const file of plan.deleted) deleteFile(root, file)
  const replaced = [
    ...[...texts].map(([file, text]) => [`content/${file}`, text] as const),
    ...[...(await ownPictures(owner.name))].filter(([file]) => existsSync(join(root, file))),
  ]
  const keep = [...replaced.map(([file]) => file), 'LICENSE', 'published-urls.txt']
  const kept = keepChanged(root, plan.sample, keep)
  for (const [file, content] of replaced) writeAtomically(join(root, file), content)
  writeExisting(root, 'LICENSE', (text) => withHolder(text, owner.name))
  writeExisting(root, 'published-urls.txt', (text) => text.replace(/^[^#].*\n?/gm, ''))
  rmSync(join(root, SAMPLE_LOCK), { force: true })
  lockNewSite(root)
  terminal.out(`This is the site of ${owner.name} now.\n`)
  if (kept.length > 0) terminal.note(`Replaced, with your version in ${KEPT}/: ${kept.join(', ')}\n`)
  terminal.note(NEXT_STEPS)
  return 0
}

interface Deletion {
  sample: SampleFiles
  deleted: string[]
  /** For the owner, before anything is done. */
  summary: string
}

/** Unchanged files of the sample below the given paths are deleted; whatever else lies there stays. */
function planDeletion(root: string, isEmpty: boolean): Deletion {
  const sample = readSampleFiles(root)
  const paths = isEmpty ? [...SAMPLE_LOOK, ...SAMPLE_ENTRIES] : SAMPLE_LOOK
  const isBelow = (file: string) =>
    paths.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path))
  const deleted = sample.unchanged.filter(isBelow)
  const present = paths.flatMap((path) =>
    globSync(path.endsWith('/') ? `${path}**/*` : path, { cwd: root, withFileTypes: true }),
  )
  const kept = present
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !deleted.includes(file))
    .sort()
  const counts = paths.flatMap((path) => {
    const count = deleted.filter((file) =>
      path.endsWith('/') ? file.startsWith(path) : file === path,
    ).length
    return count === 0 ? [] : [`  ${path} (${count === 1 ? '1 file' : `${count} files`})\n`]
  })
  const deletes = `init deletes the sample's files:\n${counts.join('')}`
  const keeps =
    kept.length === 0
      ? ''
      : `It keeps what you wrote or changed:\n${kept.map((file) => `  ${file}\n`).join('')}`
  return { sample, deleted, summary: deletes + keeps }
}

/** With the folders that it leaves empty. */
function deleteFile(root: string, file: string): void {
  rmSync(join(root, file), { force: true })
  for (let dir = dirname(file); dir !== '.' && dir !== 'content' && dir !== 'public'; dir = dirname(dir)) {
    if (readdirSync(join(root, dir)).length > 0) return
    rmdirSync(join(root, dir))
  }
}

/** Copies files that differ from the sample before they are replaced. */
function keepChanged(root: string, sample: SampleFiles, files: readonly string[]): string[] {
  const changed = files.filter(
    (file) =>
      !file.startsWith('content/messages/') && existsSync(join(root, file)) && !sample.isUnchanged(file),
  )
  for (const file of changed) writeAtomically(join(root, KEPT, file), readFileSync(join(root, file)))
  return changed
}

/**
 * Empties the seed, and has the embedded backend remove the rows of the sample when it starts next
 * (`server/dev/backend/migrate.ts`). A row that was changed since stays.
 */
function emptyStream(root: string, sample: SampleFiles): void {
  const seed = join(root, SEED)
  if (!sample.isUnchanged(SEED)) return
  if (existsSync(join(root, BACKEND, 'database'))) copyFileSync(seed, join(root, BACKEND, 'remove-seed.sql'))
  writeAtomically(seed, '-- The stream starts without entries.\n')
}

const NEXT_STEPS = `Read these before you publish:
  content/pages/privacy   in your name now, for a site run from Italy: adapt it to your country and your services
  content/site.yaml       role and place are the same in every language; tagline, profiles, figures, repository
  content/messages        the site's words: greetings and promises are yours to make
then: npm run content -- check
`

function readSite(contentDir: string): string {
  const path = join(contentDir, 'site.yaml')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Changes a file of the project; one that the owner has removed stays away. */
function writeExisting(
  root: string,
  file: string,
  change: string | Uint8Array | ((text: string) => string),
): void {
  const path = join(root, file)
  if (!existsSync(path)) return
  writeAtomically(path, typeof change === 'function' ? change(readFileSync(path, 'utf8')) : change)
}

function withHolder(licence: string, name: string): string {
  const start = 'Copyright (c) 2026'
  const lines = licence.split('\n')
  return lines
    .map((line) => (line.startsWith('Copyright (c) ') ? `${line.slice(0, start.length)} ${name}` : line))
    .join('\n')
}

function startOf({ from = 'empty' }: Flags): 'empty' | 'sample' {
  if (from === 'empty' || from === 'sample') return from
  throw new UsageError(`--from takes empty or sample, not "${from}"`)
}

function checkLocales(locales: string | undefined): void {
  const known = LOCALE_NAMES.join(',')
  if (locales === undefined || locales.split(',').sort().join(',') === [...LOCALE_NAMES].sort().join(','))
    return
  throw new UsageError(`--locales takes ${known}: CONTRIBUTING.md says how to add a language`)
}

/** Asks for what the flags do not say. */
async function ask(flags: Flags): Promise<Flags> {
  if (!process.stdin.isTTY)
    throw new UsageError('init asks on a terminal; elsewhere give --yes and every value')
  const questions = createInterface({ input: process.stdin, output: process.stderr })
  const answers: Flags = { ...flags }
  for (const [name, question] of Object.entries(QUESTIONS) as [keyof Owner, string][]) {
    answers[name] ??= await questions.question(`${question}: `)
  }
  const answer = await questions.question('Delete the files above and write these? [y/N] ')
  questions.close()
  if (!/^(y|yes|s|s[iì])$/i.test(answer.trim())) throw new PipelineFailure('nothing was changed')
  return answers
}

function readOwner(flags: Flags): Owner {
  const { data, error } = OWNER.safeParse(flags)
  if (data) return data
  const wrong = error.issues.map(({ path: [name], message }) => {
    const isMissing = flags[name as keyof Owner] === undefined
    return `--${String(name)} ${isMissing ? 'is missing' : message}`
  })
  throw new UsageError(wrong.join('; '))
}
