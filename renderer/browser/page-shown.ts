/** Browser only: what has to be done for each page that is shown, the document's own first. */

const callbacks: (() => void)[] = []

/** Calls back now, and after every navigation. */
export function onPage(callback: () => void): void {
  callbacks.push(callback)
  run(callback)
}

/** Call it once another page is in the document. */
export function pageShown(): void {
  for (const callback of callbacks) run(callback)
}

/** A fault in one feature leaves the others working. */
function run(callback: () => void): void {
  try {
    callback()
  } catch (error) {
    reportError(error)
  }
}
