/**
 * The site as files of a host that runs no code of ours. Such a host finds a file by the path alone: a page that depends on a
 * query lies at a path of its own. Pure; safe in a browser.
 */

/** Settings of a site that was exported, which its pages get in place of a server. */
export interface StaticSite {
  /** Takes contact messages as JSON from browsers; without it, visitors write a mail. */
  contactUrl?: string
}

/** Path of an address' file: `('/blog', '?type=photo')` → `/blog/~type=photo`; without a query, the path itself. */
export function staticPath(path: string, search: string): string {
  return search === '' ? path : `${path === '/' ? '' : path}/~${search.slice(1)}`
}
