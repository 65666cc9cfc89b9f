/** Metadata of a build: served by the server, read by the browsers that show the build's pages. */

/** At `/builds/latest.json`: the build that is live. */
export interface BuildManifest {
  id: string
  /** Milliseconds since 1970 at which the build was made. */
  timestamp: number
}

/** At `/builds/meta/{id}.json`. */
export interface BuildMetadata extends BuildManifest {
  /** Names the code that browsers run. A page goes on with a build of other content, and not with one of other code. */
  code: string
  /** Path → what holds for it; a redirect's target is a site path or an absolute URL. */
  routeRules: Record<string, { redirect: string }>
  /** Pages whose payload is at `{path}/_payload.json?{id}`. */
  prerendered: string[]
}
