import { type ReactNode, useMemo } from 'react'
import { RawIntlProvider, useIntl } from 'react-intl'
import { withMessages } from './intl.ts'
import type { OwnerWords } from './owner-words.ts'

/** A part of a page whose words are not among those that every visitor has. */
export function WithWords({ words, children }: { words: OwnerWords; children: ReactNode }) {
  const intl = useIntl()
  const all = useMemo(() => withMessages(intl, words), [intl, words])
  return <RawIntlProvider value={all}>{children}</RawIntlProvider>
}
