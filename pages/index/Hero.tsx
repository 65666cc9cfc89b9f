import { useText } from '../../renderer/i18n/text.ts'
import { type SiteWords, useSite } from '../../renderer/page-context.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import { List } from '../../renderer/ui/List.tsx'
import styles from './Hero.module.css'
import { HeroGraph } from './HeroGraph.tsx'
import type { HeroGraphData } from './skill-graph.ts'

interface HeroProps {
  graph: HeroGraphData
  selected: string | undefined
  onChoose: (node: string) => void
  /** Whether there are projects to lead to. */
  hasProjects: boolean
}

/** The owner's name, role and claims, and the graph of skills. */
export function Hero({ graph, selected, onChoose, hasProjects }: HeroProps) {
  const text = useText()
  const { name, role, place, tagline, claims } = useSite()
  return (
    <section id="hero" className={styles.hero} aria-labelledby="hero-heading">
      <div className={`wrap ${styles.stage}`}>
        <div className={styles.words}>
          <h1 id="hero-heading" className={styles.name}>
            {name}
            <span className={styles.role}>
              <span className="visually-hidden">, </span>
              {role}
            </span>
          </h1>
          <p className={styles.place}>
            <Icon icon="map-pin" />
            {place}
          </p>
          <p className={styles.tagline}>{tagline}</p>
          <p className={styles.actions}>
            {hasProjects && (
              <Link to="/projects" className="button button-primary">
                {text('home.hero.work')}
              </Link>
            )}
            <Link to="/#contact" className={hasProjects ? 'button' : 'button button-primary'}>
              {text('home.hero.contact')}
            </Link>
          </p>
        </div>
        <HeroGraph graph={graph} selected={selected} onChoose={onChoose} />
        {claims.length > 0 && <Claims claims={claims} />}
      </div>
    </section>
  )
}

/** The owner's claims: figures large, their words beside them. */
function Claims({ claims }: Pick<SiteWords, 'claims'>) {
  const text = useText()
  return (
    <List className={styles.claims} aria-label={text('home.hero.claims')}>
      {claims.map(({ figure, label }) => (
        <li key={label}>
          <span className={styles.figure}>{figure}</span> {label}
        </li>
      ))}
    </List>
  )
}
