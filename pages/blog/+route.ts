import type { RouteSync } from 'vike/types'

/** `/blog`, and `/blog/2026` for the posts of a year, which cannot be the address of a post. */
const route: RouteSync = ({ urlPathname }) => {
  const year = /^\/blog\/(\d{4})$/.exec(urlPathname)?.[1]
  if (year !== undefined) return { routeParams: { year } }
  return urlPathname === '/blog'
}

export default route
