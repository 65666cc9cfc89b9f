import type { MessageDescriptor } from '@formatjs/intl'
import { type PrimitiveType, useIntl } from 'react-intl'

/** An id of `content/messages/`, listed in `message-ids.d.ts`. */
export type MessageId = NonNullable<MessageDescriptor['id']>

export type Text = (id: MessageId, values?: Record<string, PrimitiveType>) => string

/** The interface's words in the reader's language: `text('nav.skip')`. */
export function useText(): Text {
  const intl = useIntl()
  return (id, values) => intl.formatMessage({ id }, values)
}
