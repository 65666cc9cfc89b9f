/** Browser only: what the page's own build knows of its routes, and whether another build is live. */
import type { BuildManifest, BuildMetadata } from '../../shared/build-metadata.ts'
import { trimSlash, withQuery } from '../../shared/urls.ts'
import { whenIdle } from './idle.ts'

/** Interval between checks of the live build: an hour. */
const CHECK_MILLISECONDS = 60 * 60 * 1000

let isGone = false
let reading: Promise<BuildMetadata | undefined> | undefined
let metadata: BuildMetadata | undefined

/** Whether files of this page's build are gone, or another is live: the next navigation is then a full load. */
export function isBuildGone(): boolean {
  return isGone
}

/** Makes every further navigation a full load. */
export function giveUpBuild(): void {
  isGone = true
}

/** Asks for the metadata when the first page is there and nothing else is going on, unless a navigation did before. */
export function readMetadataWhenIdle(): void {
  const read = () => whenIdle(() => void readMetadata())
  if (document.readyState === 'complete') read()
  else window.addEventListener('load', read, { once: true })
}

/** Reads the metadata of this page's build, once. Says whether it is known; after a failure a later call tries again. */
export async function readMetadata(): Promise<boolean> {
  reading ??= fetchMetadata()
  metadata = await reading
  // In development addresses change under a build that keeps its name.
  if (!metadata || import.meta.env.DEV) reading = undefined
  return metadata !== undefined
}

async function fetchMetadata(): Promise<BuildMetadata | undefined> {
  const response = await fetch(`/builds/meta/${buildId()}.json`).catch(() => undefined)
  if (response?.status === 404) giveUpBuild()
  return response?.ok ? response.json().catch(() => undefined) : undefined
}

/** Target of a redirect from `path`, with `search`: a site path or an absolute URL. `undefined` without metadata. */
export function redirectOf(path: string, search: string): string | undefined {
  const target = metadata?.routeRules[trimSlash(path)]?.redirect
  return target === undefined ? undefined : withQuery(target, search)
}

/** Checks every 60 minutes which build is live; a failed check is ignored. */
export function watchBuilds(): void {
  setInterval(async () => {
    const response = await fetch('/builds/latest.json', { cache: 'no-store' }).catch(() => undefined)
    if (!response?.ok) return
    const latest: Partial<BuildManifest> = await response.json().catch(() => ({}))
    if (typeof latest.id === 'string' && latest.id !== buildId()) giveUpBuild()
  }, CHECK_MILLISECONDS)
}

function buildId(): string {
  return document.documentElement.dataset.build ?? ''
}
