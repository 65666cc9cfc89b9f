/** Words of pages that only who is signed in opens: they come with those pages, and not with every visitor's. */
import type { IntlShape } from '@formatjs/intl'

export type OwnerWords = Partial<IntlShape['messages']>

/** Beginnings of the messages' names, one for each area of such pages. */
const AREAS = ['account', 'desk'] as const
export type Area = (typeof AREAS)[number]

export function isOwnersWord(id: string): boolean {
  return AREAS.some((area) => isOf(area, id))
}

/** The words of one area, out of all that the server has. */
export function ownerWords({ messages }: Pick<IntlShape, 'messages'>, area: Area): OwnerWords {
  return Object.fromEntries(Object.entries(messages).filter(([id]) => isOf(area, id)))
}

function isOf(area: Area, id: string): boolean {
  return id.startsWith(`${area}.`)
}
