import type { CSSProperties } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import { Island } from '../../renderer/island.tsx'
import { type SiteWords, useSite } from '../../renderer/page-context.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import { List } from '../../renderer/ui/List.tsx'
import type { HomeSection } from '../../shared/routes.ts'
import styles from './Hero.module.css'
import HeroGraph from './HeroGraph.island.tsx'
import { inTwoLines } from './name-size.ts'
import { type SkillGraphData, skyOfHero } from './sky.ts'

interface HeroProps {
  graph: SkillGraphData
  /** Sections below, to lead to. */
  sections: readonly HomeSection[]
  /** Whether there are projects to lead to. */
  hasProjects: boolean
}

/** The owner's name, where it is not the site's, role, sentence and claims, and the graph of skills. */
export function Hero({ graph, sections, hasProjects }: HeroProps) {
  const { person, role, place, tagline, claims, coordinates } = useSite()
  return (
    <section id="hero" className={styles.hero}>
      <div className={`wrap ${styles.stage}`} data-drawing={sections.includes('skills') || undefined}>
        <div className={styles.words}>
          {person && <p className={styles.person}>{person}</p>}
          <p className={styles.facts}>
            <span className={styles.role}>{role}</span>{' '}
            <span className={styles.place}>
              <Icon icon="map-pin" />
              {place}
            </span>
          </p>
          <h1 className={styles.tagline}>{tagline}</h1>
          <Actions sections={sections} hasProjects={hasProjects} />
        </div>
        {sections.includes('skills') && (
          <Island
            name="HeroGraph"
            component={HeroGraph}
            props={{ sky: skyOfHero(graph), hasPlace: coordinates !== undefined }}
            load="touch"
          />
        )}
        {claims.length > 0 && <Claims claims={claims} />}
      </div>
    </section>
  )
}

/** The ways on: to the work, where there is any to see, and to the owner. */
function Actions({ sections, hasProjects }: Pick<HeroProps, 'sections' | 'hasProjects'>) {
  const text = useText()
  const { email } = useSite()
  const contact = {
    className: hasProjects ? 'button' : 'button button-primary',
    children: text('home.hero.contact'),
  }
  return (
    <p className={styles.actions}>
      {hasProjects && (
        <Link to="/projects" className="button button-primary">
          {text('home.hero.work')}
        </Link>
      )}
      {sections.includes('contact') ? (
        <Link to="/#contact" {...contact} />
      ) : (
        <a href={`mailto:${email}`} {...contact} />
      )}
    </p>
  )
}

/** The owner's claims: figures large, their words beside them. */
function Claims({ claims }: Pick<SiteWords, 'claims'>) {
  const text = useText()
  return (
    <List className={styles.claims} style={columnsStyle(claims)} aria-label={text('home.hero.claims')}>
      {claims.map(({ figure, label }) => (
        <li key={label}>
          <span className={styles.figure}>{figure}</span> <span>{inTwoLines(label).join('\n')}</span>
        </li>
      ))}
    </List>
  )
}

/** A digit is about as wide as so many letters of the words beside it. */
const LETTERS_PER_DIGIT = 4.2
/** Room between a figure and its words, in letters. */
const LETTERS_BETWEEN = 2

/** For the style sheet: shares of the claims' width, as each needs for its figure and its words in two lines; the most digits. */
function columnsStyle(claims: SiteWords['claims']): CSSProperties {
  const shares = claims.map(
    ({ figure, label }) =>
      figure.length * LETTERS_PER_DIGIT +
      LETTERS_BETWEEN +
      Math.max(...inTwoLines(label).map(({ length }) => length)),
  )
  // React's type of styles does not know custom properties.
  const columns = shares.map((share) => `${share.toFixed(1)}fr`).join(' ')
  return {
    '--columns': columns,
    '--digits': Math.max(...claims.map(({ figure }) => figure.length)),
  } as CSSProperties
}
