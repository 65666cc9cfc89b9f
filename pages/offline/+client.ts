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

async function reloadIfAnswered(address: string): Promise<void> {
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined)
  if (answer && answer.status < 500) window.location.reload()
}
