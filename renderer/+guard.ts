import { redirect, render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { ErrorReason } from './i18n/error-words.ts'
import { runMiddleware } from './middleware.ts'

/** Before a page's data is read: where it moved to, its named middleware, its validation (the specification, section 2). */
export async function guard(pageContext: PageContextServer): Promise<void> {
  const { redirectTo, config } = pageContext
  if (redirectTo) throw redirect(redirectTo, 301)
  const { routeMiddleware, validate } = config
  await runMiddleware(routeMiddleware, pageContext)
  if (validate && (await validate(pageContext)) !== true) {
    throw render(404, { message: 'error.notFound.invalid' } satisfies ErrorReason)
  }
}
