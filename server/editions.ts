/**
 * Editions of the site, one build each. The next one takes its place while the server runs: new requests are answered from
 * it, and those under way from the one that they began with.
 */
import type { RequestListener } from 'node:http'

export interface Edition {
  answer: RequestListener
  /** Called after the last answer of an edition that was replaced. */
  close(): Promise<void>
}

export interface Editions<E extends Edition> {
  answer: RequestListener
  current(): E
  replace(next: E): void
}

export function editionsFrom<E extends Edition>(first: E): Editions<E> {
  let current = counted(first)
  return {
    answer: (request, response) => current.answer(request, response),
    current: () => current.edition,
    replace(next) {
      const replaced = current
      current = counted(next)
      replaced.retire()
    },
  }
}

function counted<E extends Edition>(edition: E) {
  let underWay = 0
  let isRetired = false
  const closeWhenIdle = () => {
    if (isRetired && underWay === 0) void edition.close()
  }
  const answer: RequestListener = (request, response) => {
    edition.answer(request, response)
    // An answer from memory is whole by now, and needs nothing of its edition any more.
    if (response.writableEnded) return
    underWay++
    response.once('close', () => {
      underWay--
      closeWhenIdle()
    })
  }
  const retire = () => {
    isRetired = true
    closeWhenIdle()
  }
  return { edition, answer, retire }
}
