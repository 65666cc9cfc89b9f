import type { PageContextServer } from 'vike/types'
import { type Head, pageHead } from '../../renderer/head.ts'
import { forbidden, notFound } from '../../renderer/i18n/error-words.ts'
import { loadIntl } from '../../renderer/i18n/intl.ts'
import { DESK_PATH, type DeskForm, titleOf } from '../../shared/desk.ts'

export interface Data {
  head: Head
  form: DeskForm
}

/** The server reads the entry for the owner alone; whoever else posted a form gets back what they typed. */
export async function data({ desk, visitor, locale }: PageContextServer): Promise<Data> {
  if (!desk || !('form' in desk)) {
    if (visitor?.isOwner) throw notFound({ message: 'error.notFound.invalid' })
    throw forbidden()
  }
  const { form } = desk
  const intl = await loadIntl(locale)
  const title = form.isSaved
    ? intl.formatMessage({ id: 'desk.edit' }, { title: titleOf(form.values).title })
    : intl.formatMessage({ id: 'desk.new' })
  const head = pageHead(locale, `${DESK_PATH}/${form.id}`, title, title)
  return { head: { ...head, alternates: {}, noindex: true }, form }
}
