import { useText } from '../../../renderer/i18n/text.ts'
import { useSite } from '../../../renderer/page-context.ts'
import type { HeroProps } from '../../../renderer/theme.ts'
import { HeroActions } from '../../../renderer/ui/HeroActions.tsx'
import { Icon } from '../../../renderer/ui/Icon.tsx'
import { List } from '../../../renderer/ui/List.tsx'
import { Dial } from './Dial.tsx'
import styles from './Hero.module.css'

/** The owner's name, where it is not the site's, role, sentence and claims, and the hour at their place. */
export function Hero({ sections, hasProjects }: HeroProps) {
  const text = useText()
  const { person, role, place, tagline, claims, coordinates } = useSite()
  return (
    <section id="hero" className={styles.hero}>
      <div className={`wrap ${styles.stage}`}>
        <div className={`stack starts ${styles.words}`}>
          {person && <p className="title large">{person}</p>}
          <p className={`cluster baseline ${styles.facts}`}>
            <span className="sea medium">{role}</span>{' '}
            <span className="quiet small">
              <Icon icon="map-pin" /> {place}
            </span>
          </p>
          <h1 className={styles.tagline}>{tagline}</h1>
          <p className="cluster gap-3">
            <HeroActions sections={sections} hasProjects={hasProjects} />
          </p>
        </div>
        {coordinates && <Dial />}
        {claims.length > 0 && (
          <List className={`cluster wide-gap ruled ${styles.claims}`} aria-label={text('home.hero.claims')}>
            {claims.map(({ figure, label }) => (
              <li key={label}>
                <span className={styles.figure}>{figure}</span> <span>{label}</span>
              </li>
            ))}
          </List>
        )}
      </div>
    </section>
  )
}
