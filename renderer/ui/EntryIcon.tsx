import type { ContentType } from '../../shared/model.ts'
import type { EntryIcon as Own } from '../../shared/stream.ts'
import { Icon } from './Icon.tsx'
import { TYPE_ICONS } from './type-icons.ts'

interface EntryIconProps {
  type: ContentType
  icon: Own
}

/** The entry's icon; its type's until `browser/remote-icon.ts` has loaded it, and where no host has it. */
export function EntryIcon({ type, icon }: EntryIconProps) {
  if ('body' in icon) return <Icon icon={icon} />
  return (
    <span className="icon" data-icon={JSON.stringify(icon)}>
      <Icon icon={TYPE_ICONS[type]} />
    </span>
  )
}
