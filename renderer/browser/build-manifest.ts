/** Browser only: learns of a new deployment (the specification, section 1). */

/** How often the manifest is asked for (the specification, sections 1 and 7). */
const CHECK_MILLISECONDS = 60 * 60 * 1000

let isGone = false

/** Whether files of this page's build are gone, or another is live: the next navigation is then a full load. */
export function isBuildGone(): boolean {
  return isGone
}

/** From now on every navigation is a full load. */
export function giveUpBuild(): void {
  isGone = true
}

/** Asks every 60 minutes which build is live; a check that fails is made up for by the next. */
export function watchBuilds(): void {
  const build = document.documentElement.dataset.build
  setInterval(async () => {
    const response = await fetch('/builds/latest.json', { cache: 'no-store' }).catch(() => undefined)
    if (!response?.ok) return
    const latest: { id?: unknown } = await response.json().catch(() => ({}))
    if (typeof latest.id === 'string' && latest.id !== build) isGone = true
  }, CHECK_MILLISECONDS)
}
