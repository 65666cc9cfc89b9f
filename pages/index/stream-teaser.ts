/** The home page's extract of the stream. Pure. */
import type { StreamEntry, StreamList } from '../../shared/stream.ts'

/** Entries beside the picture. */
const ENTRIES_SHOWN = 3

export interface Teaser {
  /** The newest with a picture. */
  picture?: TeaserEntry
  /** The newest others. */
  entries: TeaserEntry[]
}

export type TeaserEntry = Pick<
  StreamEntry,
  'path' | 'type' | 'icon' | 'title' | 'summary' | 'date' | 'image' | 'lang'
>

export function teaserOf({ entries }: StreamList): Teaser {
  const picture = entries.find(({ image }) => image)
  const others = entries.filter((entry) => entry !== picture).slice(0, ENTRIES_SHOWN)
  return { ...(picture && { picture: shorten(picture) }), entries: others.map(shorten) }
}

function shorten({ path, type, icon, title, summary, date, image, lang }: StreamEntry): TeaserEntry {
  return {
    path,
    type,
    title,
    summary,
    date,
    ...(icon && { icon }),
    ...(image && { image }),
    ...(lang && { lang }),
  }
}
