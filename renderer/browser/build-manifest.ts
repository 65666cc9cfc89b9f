/** Browser only: what the live build knows of its routes, and whether its code is still this page's. */
import type { BuildManifest, BuildMetadata } from '../../shared/build-metadata.ts'
import { decodePath, trimSlash, withQuery } from '../../shared/urls.ts'
import { withBase, withoutBase } from '../base.ts'
import { whenIdle } from './idle.ts'
import { mayReload } from './reload.ts'

/** Interval between checks of the live build: an hour. */
const CHECK_MILLISECONDS = 60 * 60 * 1000

let isGone = false
let reading: Promise<BuildMetadata | undefined> | undefined
let metadata: BuildMetadata | undefined

/** Whether files of this page's build are gone, or other code is live: the next navigation is then a full load. */
export function isBuildGone(): boolean {
  return isGone
}

/**
 * Handles a chunk or a style sheet that could not be loaded, because its build or the network is gone: every further navigation is
 * a full load. If other code is live, the page is loaded again, at most once in 10 seconds.
 */
export async function recover(): Promise<void> {
  isGone = true
  reading = undefined
  const live = await readMetadata()
  if (live && isOtherCode(live) && mayReload(Date.now(), window.sessionStorage)) window.location.reload()
}

/** Asks for the metadata when the first page is there and nothing else is going on, unless a navigation did before. */
export function readMetadataWhenIdle(): void {
  const read = () => whenIdle(() => void readMetadata())
  if (document.readyState === 'complete') read()
  else window.addEventListener('load', read, { once: true })
}

/** Reads the metadata of the live build, once. After a failure, which gives `undefined`, a later call tries again. */
export async function readMetadata(): Promise<BuildMetadata | undefined> {
  reading ??= fetchMetadata()
  metadata = await reading
  // In development addresses change under a build that keeps its name.
  if (!metadata || import.meta.env.DEV) reading = undefined
  return metadata
}

/** Reads the metadata again, since the build that it is of may be gone. Says whether another one is live. */
export async function renewMetadata(): Promise<boolean> {
  const known = metadata?.id
  reading = undefined
  return (await readMetadata()) !== undefined && metadata?.id !== known
}

/** Content may be another than that of the page: pages of one build go on with those of the next, if their code is the same. */
async function fetchMetadata(): Promise<BuildMetadata | undefined> {
  const latest = await fetchLatest()
  const read = latest && (await fetchJson<BuildMetadata>(`/builds/meta/${latest.id}.json`))
  if (read && isOtherCode(read)) isGone = true
  return read
}

function isOtherCode({ code }: BuildMetadata): boolean {
  return code !== document.documentElement.dataset.code
}

function fetchLatest(): Promise<BuildManifest | undefined> {
  return fetchJson('/builds/latest.json', { cache: 'no-store' })
}

async function fetchJson<T>(url: string, init?: RequestInit): Promise<T | undefined> {
  const response = await fetch(withBase(url), init).catch(() => undefined)
  return response?.ok ? response.json().catch(() => undefined) : undefined
}

/** Where a page that has moved is now, on this site or another. `undefined` without metadata. */
export function redirectOf(url: URL): URL | undefined {
  const path = trimSlash(decodePath(withoutBase(url.pathname)) ?? '')
  const target = metadata?.routeRules[path]?.redirect
  return target === undefined ? undefined : new URL(withBase(withQuery(target, url.search)), url)
}

/** Checks every 60 minutes which build is live; a failed check is ignored. */
export function watchBuilds(): void {
  setInterval(async () => {
    const latest = await fetchLatest()
    // Without metadata nothing is known of a build, not even its code.
    if (latest && latest.id !== metadata?.id && !(await renewMetadata())) isGone = true
  }, CHECK_MILLISECONDS)
}
