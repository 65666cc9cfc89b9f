/** Words that `content new` writes, for the owner to replace: a published entry that still has them is unfinished. */
import type { Locale } from '../../shared/model.ts'

export const PLACEHOLDERS: Record<
  Locale,
  { description: string; body: string; role: string; place: string; impact: string }
> = {
  en: {
    description: 'One or two sentences about it.',
    body: 'Write here.',
    role: 'The role.',
    place: 'The place.',
    impact: 'What it changed.',
  },
  it: {
    description: 'Una o due frasi che lo presentano.',
    body: 'Scrivi qui.',
    role: 'Il ruolo.',
    place: 'Il luogo.',
    impact: 'Che cosa ha cambiato.',
  },
}

export function isPlaceholder(value: unknown): boolean {
  return Object.values(PLACEHOLDERS).some((words) => Object.values(words).includes(String(value)))
}
