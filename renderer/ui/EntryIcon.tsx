import { useEffect, useRef } from 'react'
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
  return 'body' in icon ? <Icon icon={icon} /> : <Remote type={type} icon={icon} />
}

/** The code that asks for it is loaded where such an icon is shown, and nowhere else. */
function Remote({ type, icon }: { type: ContentType; icon: RemoteIcon }) {
  const element = useRef<HTMLSpanElement>(null)
  // Of an entry that an island has added; those of the page are shown by `browser/page-features.ts`.
  useEffect(() => {
    // An icon is decoration: without it, nothing is missing.
    void import('../browser/remote-icon.ts')
      .then(({ default: show }) => element.current && show(element.current))
      .catch(() => {})
  }, [])
  return (
    <span ref={element} className="icon" data-icon={JSON.stringify(icon)}>
      <Icon icon={TYPE_ICONS[type]} />
    </span>
  )
}
