/** The build manifest: which build is live, and what it knows of its routes. */
import type { BuildManifest, BuildMetadata } from '../../shared/build-metadata.ts'
import { prerenderedPages } from './addresses.ts'
import type { ContentSnapshot } from './snapshot.ts'

export function buildManifest(snapshot: ContentSnapshot, timestamp: number): BuildManifest {
  return { id: snapshot.id, timestamp }
}

export function buildMetadata({ id, addresses }: ContentSnapshot, timestamp: number): BuildMetadata {
  const rules = [...addresses.redirects].map(([from, redirect]) => [from, { redirect }] as const)
  return {
    id,
    timestamp,
    routeRules: Object.fromEntries(rules),
    prerendered: prerenderedPages(addresses).map(({ path }) => path),
  }
}
