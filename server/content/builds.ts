/** The build manifest: which build is live, and what it knows of its routes. */
import type { BuildManifest, BuildMetadata } from '../../shared/build-metadata.ts'
import { aheadPages } from './addresses.ts'
import type { Edition } from './edition.ts'

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
