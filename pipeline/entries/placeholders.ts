/** Words that `content new` writes, for the owner to replace: a published entry that still has them is unfinished. */
import type { Locale } from '../../shared/model.ts'

export const PLACEHOLDERS: Record<Locale, { description: string; body: string }> = {
  en: { description: 'One or two sentences about it.', body: 'Write here.' },
  it: { description: 'Una o due frasi che lo presentano.', body: 'Scrivi qui.' },
}
