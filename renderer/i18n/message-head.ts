/** Heads of pages whose titles are messages. */
import type { Locale } from '../../shared/model.ts'
import { type Head, pageHead } from '../head.ts'
import { loadIntl } from './intl.ts'
import { type Area, type OwnerWords, ownerWords } from './owner-words.ts'
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

/** The part of a page's data that all pages of an area have in common. */
export interface OwnerPage {
  head: Head
  words: OwnerWords
}

/** The head of an area's first page, which search engines leave out, and the area's words. */
export async function ownerPage(locale: Locale, pathname: string, area: Area): Promise<OwnerPage> {
  const head = await messageHead(locale, pathname, `${area}.title`)
  return { head: { ...head, noindex: true }, words: ownerWords(await loadIntl(locale), area) }
}
