/** `content init`: the sample site becomes its owner's, without the sample person's words, entries and pictures. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { z } from 'zod'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { trimSlash } from '../../shared/urls.ts'
import { PipelineFailure, writeAtomically } from '../fs.ts'
import { ownPictures } from './init-pictures.ts'
import { type Owner, ownTexts } from './init-texts.ts'
import { type Command, type Flags, UsageError } from './options.ts'

/** Address of the site that comes with the project. */
export const SAMPLE_URL = 'https://meridiana.example'
/** The sample person's portrait, and what names it; below `content/`. */
const SAMPLE_LOOK = ['theme.yaml', 'theme']
/** Entries and pictures of the sample, below the project. */
const SAMPLE_ENTRIES = ['blog', 'projects', 'portfolio', 'experience', 'tags.yaml']

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
  const owner = readOwner(flags.yes ? flags : await ask(flags))
  const texts = ownTexts(owner, isEmpty, (file) => readFileSync(join(contentDir, file), 'utf8'))
  if (isEmpty) {
    for (const part of SAMPLE_ENTRIES) rmSync(join(contentDir, part), { recursive: true, force: true })
    rmSync(join(root, 'public/stream'), { recursive: true, force: true })
    writeExisting(root, 'supabase/seed.sql', '-- The stream starts without entries.\n')
  }
  for (const part of SAMPLE_LOOK) rmSync(join(contentDir, part), { recursive: true, force: true })
  for (const [file, text] of texts) writeAtomically(join(contentDir, file), text)
  for (const [file, bytes] of await ownPictures(owner.name)) writeExisting(root, file, bytes)
  writeExisting(root, 'LICENSE', (text) => withHolder(text, owner.name))
  writeExisting(root, 'published-urls.txt', (text) => text.replace(/^[^#].*\n?/gm, ''))
  terminal.out(`This is the site of ${owner.name} now.\n`)
  terminal.note(NEXT_STEPS)
  return 0
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
  questions.close()
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
