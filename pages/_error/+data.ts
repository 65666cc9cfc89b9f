import type { PageContextServer } from 'vike/types'
import { errorHead } from '../../renderer/i18n/error-words.ts'
import { loadIntl } from '../../renderer/i18n/intl.ts'

/** Known of documents only: a page that fails while a browser navigates has no data. */
export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { content, locale, is404, abortStatusCode } = pageContext
  // Offered on a page that is not there. Any other error may come from the content itself.
  const [newest] = is404 || abortStatusCode === 404 ? content.posts(locale) : []
  return { head: errorHead(pageContext, await loadIntl(locale)), newest }
}
