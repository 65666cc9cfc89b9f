/** The build manifest (the specification, sections 1 and 7): which build is live, and what it knows of its routes. */
import { aheadPages } from './addresses.ts'
import type { Edition } from './edition.ts'

export interface BuildManifest {
  id: string
  /** Milliseconds since 1970 at which the build was made. */
  timestamp: number
}

export interface BuildMetadata extends BuildManifest {
  /** Path → what holds for it; a redirect's target is a site path or an absolute URL. */
  routeRules: Record<string, { redirect: string }>
  /** Pages whose payload is at `{path}/_payload.json?{id}`. */
  prerendered: string[]
}

export function buildManifest(edition: Edition, timestamp: number): BuildManifest {
  return { id: edition.id, timestamp }
}

export function buildMetadata({ id, addresses }: Edition, timestamp: number): BuildMetadata {
  const rules = [...addresses.redirects].map(([from, redirect]) => [from, { redirect }] as const)
  return {
    id,
    timestamp,
    routeRules: Object.fromEntries(rules),
    prerendered: aheadPages(addresses).map(({ path }) => path),
  }
}
