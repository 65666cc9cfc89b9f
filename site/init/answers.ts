/** What `content init` asks: each answer is checked when it is given, and kept for the next try. */

import { existsSync, readFileSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import { z } from 'zod'
import { locales } from '#locales'
import { weakContrasts } from '../../shared/node/theme-colours.ts'
import { trimSlash } from '../../shared/paths.ts'
import { HOME_SECTIONS, type HomeSection } from '../../shared/sections.ts'
import { isTimeZone } from '../owner.ts'
import { tokensOf } from '../theme.ts'

const LOCALE_NAMES = Object.keys(locales)

/** Sections that a site may do without. */
const OPTIONAL_SECTIONS = {
  projects: 'portfolio',
  experience: 'experience',
  skills: 'skills',
  stream: 'stream',
} as const satisfies Record<string, HomeSection>
const PICTURES = ['.jpg', '.jpeg', '.png', '.webp', '.svg']

const line = z
  .string()
  .trim()
  .min(1, 'is missing')
  .regex(/^[^\r\n]*$/, 'has to be one line')

/** Without an answer: `undefined`. */
function optional<T>(schema: z.ZodType<T>) {
  return z.preprocess((text) => String(text ?? '').trim() || undefined, schema.optional())
}

const ADDRESS = z
  .url({ protocol: /^https?$/, error: 'is not an address such as https://example.org' })
  .refine((url) => !URL.canParse(url) || !/[?#]/.test(url), 'ends after the path: no ? and no #')
  .transform(trimSlash)

const ANSWERS = z.object({
  name: line,
  role: line,
  place: line,
  zone: line.default(ownTimeZone()).refine(isTimeZone, 'is not a time zone such as Europe/Rome'),
  email: z.string().trim().pipe(z.email('is not an email address')),
  phone: optional(
    z
      .string()
      .regex(/^[+\d][\d ().\-/]*$/, 'has digits, blanks and + alone')
      .refine((phone) => phone.replace(/\D/g, '').length >= 4, 'has too few digits'),
  ),
  url: z.string().trim().pipe(ADDRESS),
  portrait: optional(z.string().refine(isPicture, `is no file here that ends in ${PICTURES.join(', ')}`)),
  colour: optional(
    z
      .string()
      .regex(/^#[\da-f]{6}$/i, 'is not a colour such as #9a3b1d')
      .superRefine((colour, context) => {
        const better = paleOnPaper(colour)
        if (better !== undefined) context.addIssue({ code: 'custom', message: better })
      })
      .transform(accentOf),
  ),
  sections: z
    .string()
    .default(Object.keys(OPTIONAL_SECTIONS).join(','))
    .transform(partsOf)
    .refine((names) => names.every((name) => name in OPTIONAL_SECTIONS || name === 'none'), {
      error: `takes ${Object.keys(OPTIONAL_SECTIONS).join(', ')} or none`,
    })
    .transform(sectionsOf),
  locales: z
    .string()
    .default(LOCALE_NAMES.join(','))
    .transform(partsOf)
    .refine((names) => names.join() === LOCALE_NAMES.join(), {
      error: `takes ${LOCALE_NAMES.join(',')}: content.config.ts has the languages, the default one first`,
    }),
})

export type Answers = z.output<typeof ANSWERS>
type Name = keyof Answers

/** Answers as they are typed. */
export type Typed = Partial<Record<Name, string>>

const QUESTIONS: Record<Name, string> = {
  name: 'Your name',
  role: 'Your role, e.g. Product manager',
  place: 'Where you live, e.g. Bari, Italy',
  zone: 'Your time zone, e.g. Europe/Rome',
  email: 'Email address that visitors see',
  phone: 'Phone number that visitors see (optional)',
  url: 'Address of the site, e.g. https://example.org or https://you.github.io/repo',
  portrait: 'A picture of you, as the path of a file (optional)',
  colour: 'Main colour, e.g. #1d5c9a (optional)',
  sections: 'Sections besides about, blog and contact',
  locales: 'Languages',
}
/** Answers that are offered: Enter takes them. */
const OFFERED: Partial<Record<Name, string>> = {
  zone: ownTimeZone(),
  sections: Object.keys(OPTIONAL_SECTIONS).join(','),
  locales: LOCALE_NAMES.join(','),
}

/** The answers of the flags, or what is wrong with each of them. */
export function readAnswers(flags: Typed): { answers: Answers } | { wrong: string[] } {
  const { data, error } = ANSWERS.safeParse(flags)
  if (data) return { answers: data }
  return {
    wrong: error.issues.map(({ path: [name], message }) => {
      const isMissing = flags[name as Name] === undefined
      return `--${String(name)} ${isMissing ? 'is missing' : message}`
    }),
  }
}

/**
 * Asks for what `known` does not say, again and again until the answer is right. `keep` gets the answers after each,
 * so that a second run can offer those of the first.
 */
export async function askAnswers(
  known: Typed,
  earlier: Typed,
  ask: (question: string) => Promise<string>,
  keep: (answers: Typed) => void,
): Promise<Typed> {
  const answers: Typed = { ...known }
  for (const name of Object.keys(QUESTIONS) as Name[]) {
    const offered = earlier[name] ?? OFFERED[name]
    let wrong = name in answers ? whatIsWrong(name, answers[name]) : ''
    while (wrong !== undefined) {
      const hint = wrong ? `  ${QUESTIONS[name].split(',')[0]} ${wrong}\n` : ''
      const answer = await ask(`${hint}${QUESTIONS[name]}${offered ? ` [${offered}]` : ''}: `)
      answers[name] = answer.trim() || (offered ?? '')
      wrong = whatIsWrong(name, answers[name])
    }
    keep(answers)
  }
  return answers
}

/** That of this machine. */
function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

function whatIsWrong(name: Name, answer: string | undefined): string | undefined {
  return ANSWERS.shape[name].safeParse(answer).error?.issues[0]?.message
}

function isPicture(path: string): boolean {
  return (
    PICTURES.includes(extname(path).toLowerCase()) &&
    existsSync(resolve(path)) &&
    readFileSync(resolve(path)).length > 0
  )
}

/** What to write instead of a colour that is too pale for words on a light page. */
function paleOnPaper(colour: string): string | undefined {
  if (!/^#[\da-f]{6}$/i.test(colour)) return undefined
  const weak = weakContrasts(tokensOf(), { accent: { light: colour, dark: colour } })
  const light = weak.find(({ mode }) => mode === 'light')
  const isHopeless = weak.some(({ better }) => better === undefined)
  if (!light && !isHopeless) return undefined
  return light?.better ? `is too pale to read: write ${light.better}` : 'cannot be read: choose another'
}

/** By night the nearest that can be read. */
function accentOf(colour: string): { light: string; dark: string } {
  const [dark] = weakContrasts(tokensOf(), { accent: { light: colour, dark: colour } }).filter(
    ({ mode }) => mode === 'dark',
  )
  return { light: colour, dark: dark?.better ?? colour }
}

function partsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

function sectionsOf(names: readonly string[]): HomeSection[] {
  const left = Object.entries(OPTIONAL_SECTIONS).flatMap(([name, section]) =>
    names.includes(name) ? [] : [section],
  )
  return HOME_SECTIONS.filter((section) => !left.some((one) => one === section))
}
