/** Beginnings of the names of messages that only pages behind the sign-in have: the code of browsers comes without them. */
const AREAS = ['account.', 'desk.']

export function isOwnersWord(id: string): boolean {
  return AREAS.some((area) => id.startsWith(area))
}
