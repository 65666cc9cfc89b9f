/** Numbers of the site's visits, as the owner's page shows them. Safe in a browser. */

export const NUMBERS_PATH = '/drafts/numbers'

/** Days that the numbers are of, today included. */
export const NUMBERS_DAYS = 28

export interface ReadPage {
  path: string
  views: number
}

/** `unset`: no key is configured. `failed`: PostHog is down, refuses the key, or answers with something else. */
export type Numbers =
  | { kind: 'unset' | 'failed' }
  | { kind: 'known'; visits: number; views: number; pages: ReadPage[] }
