import type { PageContextServer } from 'vike/types'
import { notFound } from './i18n/error-words.ts'
import { runMiddleware } from './middleware.ts'

/** Before a page's data is read: its named middleware, then its validation. */
export async function guard(pageContext: PageContextServer): Promise<void> {
  const { routeMiddleware, validate } = pageContext.config
  await runMiddleware(routeMiddleware, pageContext)
  if (validate && (await validate(pageContext)) !== true) {
    throw notFound({ message: 'error.notFound.invalid' })
  }
}
