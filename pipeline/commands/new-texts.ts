/** Files of a new entry: valid at once, hidden until they are finished, with placeholders for the owner's words. */
import { stringify } from 'yaml'
import type { z } from 'zod'
import {
  DEFAULT_LOCALE,
  inEveryLocale,
  LOCALE_NAMES,
  type Locale,
  type MarkdownCollection,
} from '../../shared/model.ts'
import { FRONT_MATTER } from '../schema/front-matter.ts'
import { PLACEHOLDERS } from '../schema/placeholders.ts'
import { fieldsOf } from '../schema/reference.ts'
import { initialOn } from './init-pictures.ts'

export interface NewEntry {
  title: string
  /** Day or moment; for a role, its first month. */
  date: string
  /** The one language of an entry that has one on purpose. */
  only?: Locale | undefined
}

/** One file per language, named for it. */
export function markdownTexts(
  collection: MarkdownCollection,
  entry: NewEntry,
): [file: string, text: string][] {
  const locales = entry.only === undefined ? LOCALE_NAMES : [entry.only]
  return locales.map((locale) => [`${locale}.md`, markdownText(collection, locale, entry)])
}

/** The required fields of its schema, and `draft` where the facts are. */
function markdownText(
  collection: MarkdownCollection,
  locale: Locale,
  { title, date, only }: NewEntry,
): string {
  const isSource = locale === (only ?? DEFAULT_LOCALE)
  const schema: z.ZodType = FRONT_MATTER[collection][isSource ? 'source' : 'translation']
  const known: Record<string, string> = { title, description: PLACEHOLDERS[locale].description, date }
  const required = fieldsOf(schema).filter(({ name, isRequired }) => isRequired && !name.includes('.'))
  const fields = Object.fromEntries(required.map(({ name, example = '' }) => [name, known[name] ?? example]))
  const facts = { ...(isSource && { draft: true }), ...(only && { locales: [only] }) }
  return `---\n${inYaml({ ...fields, ...facts })}---\n\n${PLACEHOLDERS[locale].body}\n`
}

/** `experience/<id>.yaml`; the title is the company's name. */
export function roleText(id: string, { title, date }: NewEntry): string {
  const words = inEveryLocale((locale) => {
    const { description, role, place } = PLACEHOLDERS[locale]
    return { title: role, location: place, description, skills: [], achievements: [] }
  })
  return inYaml({ company: [title], companyLogo: id, start: date.slice(0, 7), draft: true, ...words })
}

/** A drawing that stands in until the company's own logo is there. */
export function logoText({ title }: NewEntry): string {
  return `${initialOn(title, 64, 64)}\n`
}

/** `portfolio/<id>.yaml` */
export function portfolioText({ title }: NewEntry): string {
  const words = inEveryLocale((locale) => {
    const { description, impact } = PLACEHOLDERS[locale]
    return { title, description, tech: [], impact }
  })
  return inYaml({ draft: true, ...words })
}

function inYaml(fields: Record<string, unknown>): string {
  return stringify(fields, { lineWidth: 0 })
}
