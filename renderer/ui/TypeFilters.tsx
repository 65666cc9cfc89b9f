import { CONTENT_TYPES, type ContentType } from '../../shared/model.ts'
import { KEEPS_FOCUS } from '../browser/focus-and-announce.ts'
import { isModifiedClick } from '../browser/switch-language.ts'
import { useText } from '../i18n/text.ts'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import styles from './TypeFilters.module.css'
import { TYPE_ICONS } from './type-icons.ts'

interface TypeFiltersProps {
  /** `undefined`: every type. */
  current: ContentType | undefined
  /** The address of the list of a type, without prefix. */
  pathOf(type: ContentType | undefined): string
  /** The number of entries, in words. */
  count: string | undefined
  /** Called before a filter is followed. */
  onChoose?(type: ContentType | undefined): void
}

/** The content types as links, so that a filtered list has an address and needs no script. */
export function TypeFilters({ current, pathOf, count, onChoose }: TypeFiltersProps) {
  const text = useText()
  return (
    <nav className={styles.filters} aria-label={text('types.label')}>
      <ul>
        {[undefined, ...CONTENT_TYPES].map((type) => (
          <li key={type ?? ''}>
            <Link
              to={pathOf(type)}
              {...KEEPS_FOCUS}
              aria-current={type === current ? 'true' : undefined}
              onClick={(event) => isModifiedClick(event) || onChoose?.(type)}
            >
              {type && <Icon icon={TYPE_ICONS[type]} />}
              {text(type ? `types.${type}` : 'types.all')}
            </Link>
          </li>
        ))}
      </ul>
      <p>{count}</p>
    </nav>
  )
}
