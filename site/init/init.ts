/** `content init`: the sample site becomes its owner's, without the sample person's words, entries and pictures. */
import { copyFileSync, existsSync, globSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline/promises'
import {
  type Options,
  PipelineFailure,
  type Terminal,
  UsageError,
  writeAtomically,
} from '../../pipeline/index.ts'
import { readSampleFiles, SAMPLE_LOCK, type SampleFiles } from '../sample.ts'
import { type Answers, askAnswers, readAnswers, type Typed } from './answers.ts'
import { ownPictures, portraitOf } from './pictures.ts'
import { ownTexts } from './texts.ts'

/** Address of the site that comes with the project. */
export const SAMPLE_URL = 'https://meridiana.example'
/** Folders and files below the project whose sample files `init` deletes; with `--from sample` only the look goes. */
const SAMPLE_LOOK = ['content/theme.yaml', 'content/theme/']
const SAMPLE_ENTRIES = [
  ...['content/blog/', 'content/projects/', 'content/portfolio/', 'content/experience/'],
  ...['content/pages/credits/', 'content/tags.yaml', 'public/stream/'],
]
/** Copies of files that `init` replaced although they were changed, below the project. */
const KEPT = 'before-init'
/** Git-ignored: the answers of a run that came to no end. */
const ANSWERS = '.cache/init.json'
const SEED = 'supabase/seed.sql'
/** Data of the embedded backend, below the project. */
const BACKEND = '.data/backend'

export interface InitFlags extends Typed {
  yes?: boolean
  from?: string
}

export async function init(
  { contentDir, flags, lockEngine }: Options<InitFlags>,
  terminal: Terminal,
): Promise<0> {
  const root = terminal.workingDir
  if (!readSite(contentDir).includes(`url: ${SAMPLE_URL}\n`)) {
    throw new PipelineFailure(
      'content/site.yaml is not the sample any more: init would remove what you wrote',
    )
  }
  const isEmpty = startOf(flags) === 'empty'
  const plan = planDeletion(root, isEmpty)
  terminal.note(plan.summary)
  const owner = readOwner(flags.yes ? flags : await ask(flags, root))
  const portrait = owner.portrait === undefined ? undefined : await portraitOf(owner.portrait)
  const texts = ownTexts(owner, isEmpty, portrait?.file, (file) =>
    readFileSync(join(contentDir, file), 'utf8'),
  )
  const hasOwnLook =
    existsSync(join(contentDir, 'theme.yaml')) && !plan.sample.isUnchanged('content/theme.yaml')
  if (hasOwnLook) texts.delete('theme.yaml')
  if (isEmpty) emptyStream(root, plan.sample)
  for (const file of plan.deleted) deleteFile(root, file)
  const replaced = [
    ...[...texts].map(([file, text]) => [`content/${file}`, text] as const),
    ...(portrait ? [[`content/${portrait.file}`, portrait.bytes] as const] : []),
    ...[...(await ownPictures(owner.name))].filter(([file]) => existsSync(join(root, file))),
  ]
  const keep = [...replaced.map(([file]) => file), 'LICENSE', 'published-urls.txt']
  const kept = keepChanged(root, plan.sample, keep)
  for (const [file, content] of replaced) writeAtomically(join(root, file), content)
  writeExisting(root, 'LICENSE', (text) => withHolder(text, owner.name))
  writeExisting(root, 'published-urls.txt', (text) => text.replace(/^[^#].*\n?/gm, ''))
  rmSync(join(root, SAMPLE_LOCK), { force: true })
  rmSync(join(root, ANSWERS), { force: true })
  await lockEngine()
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
  const isBelow = (path: string) => (file: string) =>
    path.endsWith('/') ? file.startsWith(path) : file === path
  const deleted = sample.unchanged.filter((file) => paths.some((path) => isBelow(path)(file)))
  const kept = paths
    .flatMap((path) =>
      globSync(path.endsWith('/') ? `${path}**/*` : path, { cwd: root, withFileTypes: true }),
    )
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !deleted.includes(file))
  const counts = paths.flatMap((path) => {
    const { length } = deleted.filter(isBelow(path))
    return length === 0 ? [] : [`${path} (${length === 1 ? '1 file' : `${length} files`})`]
  })
  const listed = (title: string, rows: readonly string[]) =>
    rows.length === 0 ? '' : `${title}\n${rows.map((row) => `  ${row}\n`).join('')}`
  const deletes = listed("init deletes the sample's files:", counts)
  return { sample, deleted, summary: deletes + listed('It keeps what you wrote or changed:', kept.sort()) }
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

const NEXT_STEPS = `
Five steps from here:
  1. look at it        npm run dev                                     then open http://localhost:3000
  2. write             npm run content -- new blog "My first post"      and remove "draft: true" when it is done
  3. make it yours     content/site.yaml, content/theme.yaml            each field has a comment
  4. check             npm run content -- check                         and read what is said in your name: content/messages,
                       content/pages/privacy (for a site run from Italy)
  5. publish           git add --all && git commit -m "My site" && git push      then docs/publish.md
`

function readSite(contentDir: string): string {
  const path = join(contentDir, 'site.yaml')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Changes a file of the project; one that the owner has removed stays away. */
function writeExisting(root: string, file: string, change: (text: string) => string): void {
  const path = join(root, file)
  if (existsSync(path)) writeAtomically(path, change(readFileSync(path, 'utf8')))
}

function withHolder(licence: string, name: string): string {
  return licence.replace(/^(Copyright \(c\) \d{4}).*$/gm, (_, year) => `${year} ${name}`)
}

function startOf({ from = 'empty' }: InitFlags): 'empty' | 'sample' {
  if (from === 'empty' || from === 'sample') return from
  throw new UsageError(`--from takes empty or sample, not "${from}"`)
}

/** Asks for what the flags do not say. */
async function ask(flags: Typed, root: string): Promise<Typed> {
  if (!process.stdin.isTTY)
    throw new UsageError('init asks on a terminal; elsewhere give --yes and every value')
  const questions = createInterface({ input: process.stdin, output: process.stderr })
  const answers = await askAnswers(
    flags,
    earlierAnswers(root),
    (question) => questions.question(question),
    (given) => writeAtomically(join(root, ANSWERS), JSON.stringify(given)),
  )
  const answer = await questions.question('Delete the files above and write these? [y/N] ')
  questions.close()
  if (!/^(y|yes|s|s[iì])$/i.test(answer.trim())) throw new PipelineFailure('nothing was changed')
  return answers
}

/** Those of a run that was ended before its last question. */
function earlierAnswers(root: string): Typed {
  const path = join(root, ANSWERS)
  // Written by the function above.
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Typed) : {}
}

function readOwner(flags: Typed): Answers {
  const read = readAnswers(flags)
  if ('answers' in read) return read.answers
  throw new UsageError(read.wrong.join('; '))
}
