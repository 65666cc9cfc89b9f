/** `content new blog "A title"`: an entry in every language, valid at once, hidden until it is ready. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { stringify } from 'yaml'
import type { z } from 'zod'
import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from '../../shared/model.ts'
import { slugify } from '../../shared/text.ts'
import { PLACEHOLDERS } from '../entries/placeholders.ts'
import { errorCode, failureOf, PipelineFailure } from '../fs.ts'
import { didYouMean } from '../report/nearest.ts'
import { FRONT_MATTER } from '../schema/front-matter.ts'
import { fieldsOf } from '../schema/walk.ts'
import { type Command, UsageError } from './options.ts'

const KINDS = ['blog', 'projects'] as const
type Kind = (typeof KINDS)[number]

export const createEntry: Command = async ({ words, contentDir }, terminal) => {
  const [kind, title] = readWords(words)
  const slug = slugify(title.replaceAll('/', ' '))
  if (slug === '')
    throw new UsageError(
      `"${title}" gives no address: use some Latin letters, and change the title in the files`,
    )
  const folder = join(contentDir, kind, slug)
  const shown = relative(terminal.workingDir, folder).replaceAll('\\', '/')
  try {
    mkdirSync(dirname(folder), { recursive: true })
    mkdirSync(folder)
    for (const locale of LOCALE_NAMES) {
      writeFileSync(join(folder, `${locale}.md`), draftOf(kind, locale, title, terminal.now), { flag: 'wx' })
      terminal.out(`${shown}/${locale}.md\n`)
    }
  } catch (error) {
    if (errorCode(error) === 'EEXIST')
      throw new PipelineFailure(`${shown} exists already: choose another title`)
    throw failureOf(error, shown, 'written')
  }
  terminal.note('a draft: remove the line "draft: true" to publish it\n')
  return 0
}

function readWords(words: readonly string[]): [Kind, string] {
  const [name = '', title = ''] = words
  const kind = KINDS.find((each) => each === name)
  if (!kind)
    throw new UsageError(
      name === ''
        ? 'new needs a kind and a title: new blog "A title"'
        : `"${name}" is not a kind of entry: ${didYouMean(name, KINDS)}`,
    )
  if (title.trim() === '') throw new UsageError(`new needs a title: new ${kind} "A title"`)
  return [kind, title.trim()]
}

/** The required fields of its schema, and `draft` where the facts are. */
export function draftOf(kind: Kind, locale: Locale, title: string, now: Date): string {
  const isSource = locale === DEFAULT_LOCALE
  const schema: z.ZodType = FRONT_MATTER[kind][isSource ? 'source' : 'translation']
  const known: Record<string, string> = {
    title,
    description: PLACEHOLDERS[locale].description,
    date: dayOf(now),
  }
  const required = fieldsOf(schema).filter(({ name, isRequired }) => isRequired && !name.includes('.'))
  const fields = Object.fromEntries(required.map(({ name, example = '' }) => [name, known[name] ?? example]))
  const yaml = stringify({ ...fields, ...(isSource ? { draft: true } : {}) }, { lineWidth: 0 })
  return `---\n${yaml}---\n\n${PLACEHOLDERS[locale].body}\n`
}

/** The day where the owner is. */
function dayOf(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
