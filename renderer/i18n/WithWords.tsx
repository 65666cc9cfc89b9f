import { type ReactNode, useMemo } from 'react'
import { RawIntlProvider, useIntl } from 'react-intl'
import { withMessages } from './intl.ts'
import type { OwnerWords } from './owner-words.ts'

/** A page that may have words which are not among those of every visitor. */
export function WithWords({ words, children }: { words?: OwnerWords | undefined; children: ReactNode }) {
  const intl = useIntl()
  const all = useMemo(() => (words ? withMessages(intl, words) : intl), [intl, words])
  return <RawIntlProvider value={all}>{children}</RawIntlProvider>
}
