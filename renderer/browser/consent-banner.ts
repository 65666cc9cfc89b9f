/** Browser only: shows the question of consent, and takes the answer. */
import { askAgain, chooseConsent, onAnalyticsChange, readAnalytics } from './analytics-state.ts'
import type { Choice } from './consent.ts'
import { announce } from './focus-and-announce.ts'
import { onPage } from './page-shown.ts'

const BANNER = '[data-consent-banner]'
const CONTROL = '[data-consent-control]'

export function showConsentBanner(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const answer = target.closest<HTMLElement>('[data-consent]')
    if (answer) choose(answer)
    else if (target.closest(CONTROL)) {
      askAgain()
      document.querySelector<HTMLElement>(BANNER)?.focus()
    }
  })
  onAnalyticsChange(update)
  onPage(update)
}

/** A question that the visitor opened again returns the focus to where that was. */
function choose({ dataset }: HTMLElement): void {
  const isAskedFor = readAnalytics().consent !== 'pending'
  // The buttons have no other values.
  chooseConsent(dataset.consent as Choice)
  announce(dataset.said ?? '')
  if (isAskedFor) document.querySelector<HTMLElement>(CONTROL)?.focus({ preventScroll: true })
}

function update(): void {
  const { isAsking, consent } = readAnalytics()
  document.documentElement.toggleAttribute('data-asking', isAsking)
  const banner = document.querySelector(BANNER)
  const template = document.querySelector<HTMLTemplateElement>('template[data-consent-template]')
  if (isAsking && !banner) template?.after(template.content.cloneNode(true))
  if (!isAsking) banner?.remove()
  for (const button of document.querySelectorAll<HTMLElement>('[data-consent]')) {
    if (consent === 'pending') button.removeAttribute('aria-pressed')
    else button.ariaPressed = String(button.dataset.consent === consent)
  }
  for (const control of document.querySelectorAll<HTMLElement>(CONTROL)) control.dataset.offered = 'true'
}
