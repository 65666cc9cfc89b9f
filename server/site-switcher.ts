/**
 * Switches from one build of the site to the next while the server runs: new requests are answered from the next one, and
 * requests under way from the one that they began with.
 */
import type { RequestListener } from 'node:http'

/** A build that answers requests. */
export interface ServedBuild {
  answer: RequestListener
  /** Called after the last response of a build that was replaced. */
  close(): Promise<void>
}

export interface SiteSwitcher<Build extends ServedBuild> {
  answer: RequestListener
  current(): Build
  replace(next: Build): void
}

export function createSiteSwitcher<Build extends ServedBuild>(first: Build): SiteSwitcher<Build> {
  let current = countRequests(first)
  return {
    answer: (request, response) => current.answer(request, response),
    current: () => current.build,
    replace(next) {
      const replaced = current
      current = countRequests(next)
      replaced.retire()
    },
  }
}

function countRequests<Build extends ServedBuild>(build: Build) {
  let pending = 0
  let isRetired = false
  const closeWhenIdle = () => {
    if (isRetired && pending === 0) void build.close()
  }
  const answer: RequestListener = (request, response) => {
    build.answer(request, response)
    // A cached response is complete by now, and needs nothing of its build.
    if (response.writableEnded) return
    pending++
    response.once('close', () => {
      pending--
      closeWhenIdle()
    })
  }
  const retire = () => {
    isRetired = true
    closeWhenIdle()
  }
  return { build, answer, retire }
}
