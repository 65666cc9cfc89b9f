import { type PrimitiveType, useIntl } from 'react-intl'

export type Text = (id: string, values?: Record<string, PrimitiveType>) => string

/** The interface's words in the reader's language: `text('nav.skip')`. Every id is in `content/messages/`. */
export function useText(): Text {
  const intl = useIntl()
  return (id, values) => intl.formatMessage({ id }, values)
}
