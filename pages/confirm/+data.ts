import type { PageContextServer } from 'vike/types'
import { type Head, pageHead } from '../../renderer/head.ts'
import { loadIntl } from '../../renderer/i18n/intl.ts'
import type { MailLink } from '../../shared/auth.ts'
import { CONFIRM_PATH } from '../../shared/auth.ts'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { localisePath } from '../../shared/urls.ts'

export interface Data {
  head: Head
  link: MailLink
}

/** A link of a mail, before it is redeemed. Its secret is in no tag of the head, but goes along to the other language. */
export async function data({ locale, link }: PageContextServer): Promise<Data> {
  // The server shows this page for a link only (`server/auth/link.ts`).
  if (!link) throw new Error('There is no link to confirm')
  const intl = await loadIntl(locale)
  const title = intl.formatMessage({ id: `confirm.${link.kind}.title` })
  const head = pageHead(locale, CONFIRM_PATH, title, intl.formatMessage({ id: 'confirm.lead' }))
  const query = new URLSearchParams(link.fields)
  const languages = LOCALE_NAMES.map((name) => [name, `${localisePath(name, CONFIRM_PATH)}?${query}`])
  return {
    head: {
      ...head,
      alternates: {},
      // Every locale has its row.
      languages: Object.fromEntries(languages) as Head['languages'],
      noindex: true,
    },
    link,
  }
}
