/** The few words that a body needs and its author did not write; the compiler asks for every locale's. */
import type { Locale } from './model.ts'

export const ALERTS = ['note', 'tip', 'important', 'warning', 'caution'] as const
type Alert = (typeof ALERTS)[number]

export interface BodyWords {
  alerts: Record<Alert, string>
  footnotes: string
  /** Names the arrow that leads from a footnote back to its place in the text. */
  backTo: (note: string) => string
  /** Names a table that can be scrolled, by the words of its head. */
  table: (heads: string) => string
  done: string
  toDo: string
  /** Names a formula that can be scrolled. */
  formula: string
  /** Names a video elsewhere whose title nobody wrote. */
  video: (service: string) => string
  playerNote: (service: string) => string
  /** Name the two pictures under a slider; the first stands for the line through a figure, too, for those who listen. */
  before: string
  after: string
}

export const BODY_WORDS = {
  en: {
    alerts: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
    footnotes: 'Footnotes',
    backTo: (note) => `Back to note ${note} in the text`,
    table: (heads) => `Table: ${heads}`,
    done: 'Done',
    toDo: 'To do',
    formula: 'Formula',
    video: (service) => `Video on ${service}`,
    playerNote: (service) => `Nothing is asked of ${service} before you play it.`,
    before: 'before',
    after: 'after',
  },
  it: {
    alerts: {
      note: 'Nota',
      tip: 'Suggerimento',
      important: 'Importante',
      warning: 'Attenzione',
      caution: 'Cautela',
    },
    footnotes: 'Note',
    backTo: (note) => `Torna alla nota ${note} nel testo`,
    table: (heads) => `Tabella: ${heads}`,
    done: 'Fatto',
    toDo: 'Da fare',
    formula: 'Formula',
    video: (service) => `Video su ${service}`,
    playerNote: (service) => `Nulla viene chiesto a ${service} prima che tu lo avvii.`,
    before: 'prima',
    after: 'dopo',
  },
} satisfies Record<Locale, BodyWords>

/** A language that has words here: the given one, or English. */
export function localeWithWords(locale: string): Locale {
  return Object.keys(BODY_WORDS).find((name): name is Locale => name === locale) ?? 'en'
}
