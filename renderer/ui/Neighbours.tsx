import type { Dated } from '../../shared/published.ts'
import { UnpublishedTag } from './AppearsOn.tsx'
import { Icon } from './Icon.tsx'
import styles from './Neighbours.module.css'

type Side = 'newer' | 'older'

interface Neighbour extends Dated {
  path: string
  title: string
  lang?: string | undefined
}

interface NeighboursProps {
  label: string
  /** What stands above their titles. */
  words: Record<Side, string>
  newer?: Neighbour | undefined
  older?: Neighbour | undefined
}

/** The ways on from an entry: the newer one at the left, the older one at the right, as the list runs. */
export function Neighbours({ label, words, newer, older }: NeighboursProps) {
  return (
    <nav className="halves ruled" aria-label={label}>
      {newer && <Way to={newer} side="newer" words={words.newer} />}
      {older && <Way to={older} side="older" words={words.older} />}
    </nav>
  )
}

function Way({ to, side, words }: { to: Neighbour; side: Side; words: string }) {
  const isNewer = side === 'newer'
  return (
    <a href={to.path} rel={isNewer ? 'prev' : 'next'} className={`stack gap-2 starts bare ${styles.way}`}>
      <span className="cluster gap-2 quiet fine">
        {isNewer && <Icon icon="arrow-left" />}
        {words}
        {!isNewer && <Icon icon="arrow-right" />}
      </span>
      <span className="title breaks" lang={to.lang}>
        {to.title}
      </span>
      <UnpublishedTag entry={to} />
    </a>
  )
}
