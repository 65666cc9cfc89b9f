import { useCallback, useEffect, useState } from 'react'
import { fetchStream } from '../../renderer/browser/fetch-stream.ts'
import { useLocale } from '../../renderer/page-context.ts'
import { type Teaser, teaserOf } from './stream-teaser.ts'

export type TeaserState = Teaser | 'loading' | 'failed'

/** What the server knew; where that was nothing, the browser asks, since the page itself did not wait for it. */
export function useTeaser(known: Teaser | undefined): [TeaserState, () => void] {
  const locale = useLocale()
  const [asked, setAsked] = useState<TeaserState>('loading')
  const load = useCallback(() => {
    setAsked('loading')
    fetchStream(locale, {}).then(
      (list) => setAsked(teaserOf(list)),
      () => setAsked('failed'),
    )
  }, [locale])
  const isKnown = known !== undefined
  useEffect(() => {
    if (!isKnown) load()
  }, [isKnown, load])
  return [known ?? asked, load]
}
