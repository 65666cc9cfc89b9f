/** Browser only: buttons that copy an address or hand it to the system's share sheet. The server writes them hidden. */
import { announce } from './focus-and-announce.ts'

/** Duration of the confirmation. */
const DONE_MS = 2000

export default function start(button: HTMLElement): void {
  const { copyText, shareTitle } = button.dataset
  if (copyText !== undefined && 'clipboard' in navigator) {
    button.hidden = false
    button.addEventListener('click', () => void copy(button, copyText))
  }
  if (shareTitle !== undefined && 'share' in navigator) {
    button.hidden = false
    button.addEventListener('click', () => void share(shareTitle))
  }
}

async function copy(button: HTMLElement, text: string): Promise<void> {
  const label = button.querySelector('span')
  const { done = '' } = button.dataset
  if (!label || label.textContent === done) return
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    console.warn('The text could not be copied', error)
    return
  }
  const before = label.textContent
  label.textContent = done
  announce(done)
  setTimeout(() => {
    label.textContent = before
  }, DONE_MS)
}

/** Closing the sheet is no failure. */
async function share(title: string): Promise<void> {
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? window.location.href
  await navigator.share({ title, url }).catch(() => {})
}
