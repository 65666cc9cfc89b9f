import { useEffect, useEffectEvent, useState } from 'react'
import { whenIdle } from '../../renderer/browser/idle.ts'
import { streamPath } from '../../renderer/browser/stream-address.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { useLocale } from '../../renderer/reader.ts'
import { Link } from '../../renderer/ui/Link.tsx'
import type { ContentType } from '../../shared/model.ts'
import type { StreamEntry } from '../../shared/stream.ts'
import styles from './NewEntries.module.css'

interface NewEntriesProps {
  type: ContentType | undefined
  /** The entries on the page, from the newest one on. */
  entries: readonly StreamEntry[]
}

/** Says how many entries have appeared since the page came, and leads to them. Empty until there are any. */
export function NewEntries({ type, entries }: NewEntriesProps) {
  const text = useText()
  const count = useNewEntries(type, entries)
  return (
    <div aria-live="polite" className={styles.news}>
      {count > 0 && (
        <Link to={streamPath(type ? { type } : {})} data-reload>
          {text('stream.new', { count })}
        </Link>
      )}
    </div>
  )
}

/** Nothing of it is loaded before the browser is idle. An exported site has no server to ask. */
function useNewEntries(type: ContentType | undefined, entries: readonly StreamEntry[]): number {
  const locale = useLocale()
  const [count, setCount] = useState(0)
  const shown = useEffectEvent(() => entries)
  useEffect(() => {
    if ('static' in document.documentElement.dataset) return
    let isLeft = false
    let stop: (() => void) | undefined
    const start = async () => {
      const { followStream } = await import('./new-entries.ts')
      if (!isLeft) stop = followStream({ locale, type, entries: shown }, setCount)
    }
    // Without its code there is no news, and the page is as good as it was.
    whenIdle(() => void start().catch(() => {}))
    return () => {
      isLeft = true
      stop?.()
    }
  }, [locale, type])
  return count
}
