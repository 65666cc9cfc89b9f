/** Methods that a path does not take. */
import type { Context, Hono } from 'hono'

/** Answers 405, with the methods that the path takes instead (RFC 9110, section 15.5.6). */
export function methodNotAllowed(...allowed: string[]): (c: Context) => Response {
  return (c) => {
    c.header('Allow', allowed.join(', '))
    return c.text('Method Not Allowed\n', 405)
  }
}

/** After all other routes: every path shows a page or says that there is none, and some take posts as well. */
export function refuseOtherMethods(app: Hono): void {
  const posted = new Set(app.routes.filter(({ method }) => method === 'POST').map(({ path }) => path))
  const refuse = methodNotAllowed('GET', 'HEAD')
  const refuseAllButPosts = methodNotAllowed('GET', 'HEAD', 'POST')
  app.all('*', (c) => (posted.has(c.req.path) ? refuseAllButPosts(c) : refuse(c)))
}
