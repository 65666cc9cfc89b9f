import { useCallback, useEffect, useState } from 'react'
import { fetchStream } from '../../renderer/browser/fetch-stream.ts'
import { useLocale } from '../../renderer/page-context.ts'
import { type Teaser, teaserOf } from './stream-teaser.ts'

export type TeaserState = Teaser | 'loading' | 'failed'

/** The teaser that the server had; without one the browser fetches it, because the page does not wait for the stream. */
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
