import { type CSSProperties, useEffect, useState } from 'react'
import type { ContentType } from '../../shared/model.ts'
import type { EntryIcon as Own, RemoteIcon } from '../../shared/stream.ts'
import { Icon } from './Icon.tsx'
import { TYPE_ICONS } from './type-icons.ts'

interface EntryIconProps {
  type: ContentType
  icon?: Own | undefined
}

/** The entry's icon; its type's until it is loaded, and where no host has it. */
export function EntryIcon({ type, icon }: EntryIconProps) {
  if (!icon) return <Icon icon={TYPE_ICONS[type]} />
  return 'body' in icon ? <Icon icon={icon} /> : <Fetched type={type} icon={icon} />
}

/**
 * Shown as a mask: what another host sends is a picture, and never a part of this document. The code that asks for it is
 * loaded where such an icon is shown, and nowhere else.
 */
function Fetched({ type, icon }: { type: ContentType; icon: RemoteIcon }) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let isUnmounted = false
    const load = async () => {
      const { fetchIcon } = await import('../browser/fetch-icon.ts')
      const found = await fetchIcon(icon, window.location.origin)
      if (!isUnmounted) setSource(found)
    }
    // An icon is decoration: without it, nothing is missing.
    load().catch(() => {})
    return () => {
      isUnmounted = true
    }
  }, [icon])
  if (source === undefined) return <Icon icon={TYPE_ICONS[type]} />
  // A custom property, which React's type does not know.
  const style = { '--icon': `url("${source}")` } as CSSProperties
  return <span className="icon icon-mask" style={style} />
}
