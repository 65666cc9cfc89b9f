/** Browser only: what the visitor said about analytics. Nothing is stored until they say something. */

export type Choice = 'granted' | 'denied'
export type Consent = Choice | 'pending'

/** Another number asks everyone again, which the privacy page promises when something agreed to changes. */
const STORAGE_KEY = 'analytics-consent-1'

/** The choice made here or, before there is one, the browser's own: Do Not Track and Global Privacy Control are a no. */
export function readConsent(): Consent {
  const stored = readStored()
  if (stored === 'granted' || stored === 'denied') return stored
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl ? 'denied' : 'pending'
}

/** Stores the choice; without storage it lasts until the page is left. */
export function storeChoice(choice: Choice): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, choice)
  } catch {
    // They will be asked again.
  }
}

function readStored(): string | null {
  try {
    return window.localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
