/** The build manifest: which build is live, and what it knows of its routes. */
import type { BuildManifest, BuildMetadata } from '../../shared/build-metadata.ts'
import { prerenderedPages } from './addresses.ts'
import type { ContentSnapshot } from './snapshot.ts'

interface BuildFacts {
  code: string
  builtAt: number
}

export function buildManifest({ id }: ContentSnapshot, { builtAt }: BuildFacts): BuildManifest {
  return { id, timestamp: builtAt }
}

export function buildMetadata(snapshot: ContentSnapshot, build: BuildFacts): BuildMetadata {
  const { addresses } = snapshot
  const rules = [...addresses.redirects].map(([from, redirect]) => [from, { redirect }] as const)
  return {
    ...buildManifest(snapshot, build),
    code: build.code,
    routeRules: Object.fromEntries(rules),
    prerendered: prerenderedPages(addresses).map(({ path }) => path),
  }
}
