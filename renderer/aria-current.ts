/**
 * `/blog` is the page at `/blog` and only a true ancestor of `/blog/hello`, as `/projects` is of `/project/hello`; anchors are
 * never current. Paths are those that all locales share.
 */
export function ariaCurrent(path: string, currentPath: string): 'page' | 'true' | undefined {
  if (path === currentPath) return 'page'
  const folder = path === '/projects' ? '/project/' : `${path}/`
  return path !== '/' && currentPath.startsWith(folder) ? 'true' : undefined
}
