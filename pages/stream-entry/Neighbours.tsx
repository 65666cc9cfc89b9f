import { useText } from '../../renderer/i18n/text.ts'
import { EntryIcon } from '../../renderer/ui/EntryIcon.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import type { StreamNeighbour } from '../../shared/stream.ts'
import styles from './Neighbours.module.css'

interface NeighboursProps {
  newer: StreamNeighbour | undefined
  older: StreamNeighbour | undefined
}

/** The ways on from an entry: the newer one at the left, the older one at the right, as the list runs. */
export function Neighbours({ newer, older }: NeighboursProps) {
  return (
    <nav className={styles.ways} aria-label={useText()('stream.neighbours')}>
      {newer && <Way to={newer} side="newer" />}
      {older && <Way to={older} side="older" />}
    </nav>
  )
}

function Way({ to, side }: { to: StreamNeighbour; side: 'newer' | 'older' }) {
  const text = useText()
  return (
    <a href={to.path} rel={side === 'newer' ? 'prev' : 'next'} className={styles.way}>
      <span className={styles.which}>
        {side === 'newer' && <Icon icon="arrow-left" />}
        {text(`stream.${side}`)}
        {side === 'older' && <Icon icon="arrow-right" />}
      </span>
      <span className={styles.title}>
        <EntryIcon type={to.type} icon={undefined} /> <span lang={to.lang}>{to.title}</span>
      </span>
    </a>
  )
}
