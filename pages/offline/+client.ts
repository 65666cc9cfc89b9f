/**
 * All that runs on this page, in place of the site's own scripts. It stands at the address that was asked for: 'Try
 * again' leads there, and so does the connection's return. At its own address, where nobody is led, it stays.
 */
const retry = document.querySelector<HTMLAnchorElement>('a[data-retry]')

if (retry && window.location.pathname !== retry.dataset.retry) {
  retry.href = window.location.href
  window.addEventListener('online', () => window.location.reload())
  // The connection may have come back before anyone listened; a server that is down is not asked again.
  if (navigator.onLine) void reloadIfAnswered(window.location.href)
}

/** A connection that has just come back may not carry the first requests yet. */
async function reloadIfAnswered(address: string, tries = 3): Promise<void> {
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined)
  if (answer === undefined && tries > 1) setTimeout(() => reloadIfAnswered(address, tries - 1), 2000)
  if (answer && answer.status < 500) window.location.reload()
}
