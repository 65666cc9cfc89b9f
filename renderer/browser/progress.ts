/** Browser only: a thin line at the top while a navigation takes long enough to be noticed. */

/** What answers sooner needs no sign that it is on its way. */
const PATIENCE_MILLISECONDS = 150

let timer: ReturnType<typeof setTimeout> | undefined

export function startProgress(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    document.documentElement.dataset.waiting = ''
  }, PATIENCE_MILLISECONDS)
}

export function endProgress(): void {
  clearTimeout(timer)
  delete document.documentElement.dataset.waiting
}
