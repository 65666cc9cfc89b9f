import { Icon } from '../../renderer/Icon.tsx'
import { Link } from '../../renderer/Link.tsx'
import { useText } from '../../renderer/text.ts'
import styles from './NoEntries.module.css'

/** A list without entries, of any type or of one. */
export function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  const text = useText()
  return (
    <div className={styles.none}>
      <p>{text(isFiltered ? 'stream.empty.filtered' : 'stream.empty')}</p>
      {isFiltered && (
        <Link to="/stream" className="onward">
          {text('stream.everything')}
          <Icon icon="arrow-right" />
        </Link>
      )}
    </div>
  )
}
