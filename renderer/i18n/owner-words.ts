/** Words of pages that only the owner opens: they come with those pages, and not with every visitor's. */
import type { IntlShape } from '@formatjs/intl'

export type OwnerWords = Partial<IntlShape['messages']>

export function isOwnersWord(id: string): boolean {
  return /^(?:desk|numbers)\./.test(id)
}

/** The words of the owner's pages, out of all that the server has. */
export function ownerWords({ messages }: Pick<IntlShape, 'messages'>): OwnerWords {
  return Object.fromEntries(Object.entries(messages).filter(([id]) => isOwnersWord(id)))
}
