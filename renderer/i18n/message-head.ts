/** Heads of pages whose titles are messages. */
import type { Locale } from '../../shared/model.ts'
import { type Head, pageHead } from '../head.ts'
import { loadIntl } from './intl.ts'
import type { MessageId } from './text.ts'

/** The head of a page; without a message for its description, the title stands for it. */
export async function messageHead(
  locale: Locale,
  pathname: string,
  title: MessageId,
  description = title,
): Promise<Head> {
  const intl = await loadIntl(locale)
  return pageHead(
    locale,
    pathname,
    intl.formatMessage({ id: title }),
    intl.formatMessage({ id: description }),
  )
}
