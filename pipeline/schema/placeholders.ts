/** Words that `content new` writes, for the owner to replace: a published entry that still has them is unfinished. */

/** Words that stand in for an owner's. */
export interface StarterWords {
  description: string
  body: string
  role: string
  place: string
}

const ENGLISH: StarterWords = {
  description: 'One or two sentences about it.',
  body: 'Write here.',
  role: 'The role.',
  place: 'The place.',
}

export const PLACEHOLDERS: Readonly<Record<string, StarterWords>> = {
  en: ENGLISH,
  it: {
    description: 'Una o due frasi che lo presentano.',
    body: 'Scrivi qui.',
    role: 'Il ruolo.',
    place: 'Il luogo.',
  },
}

export function isPlaceholder(value: unknown): boolean {
  return Object.values(PLACEHOLDERS).some((words) => Object.values(words).includes(String(value)))
}

/** In a language that has none here, in English. */
export function starterWords(locale: string): StarterWords {
  return PLACEHOLDERS[locale] ?? ENGLISH
}
