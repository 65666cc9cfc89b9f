import { useText } from '../../renderer/i18n/text.ts'
import { useSite } from '../../renderer/page-context.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import type { HeroSky } from './constellation.ts'
import { Dial } from './Dial.tsx'
import styles from './Hero.module.css'

interface HeroProps {
  sky: HeroSky
  star: string | undefined
  onChoose: (star: string) => void
}

/** Who, what, and why it matters, in the time of one glance; and something to touch. */
export function Hero({ sky, star, onChoose }: HeroProps) {
  const text = useText()
  const { name, role, place, tagline } = useSite()
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
            <Link to="/#portfolio" className="button button-primary">
              {text('home.hero.work')}
            </Link>
            <Link to="/#contact" className="button">
              {text('home.hero.contact')}
            </Link>
          </p>
        </div>
        <Dial sky={sky} star={star} onChoose={onChoose} />
        <Claims />
      </div>
    </section>
  )
}

/** The owner's claims: figures large, their words beside them. */
function Claims() {
  const text = useText()
  const { claims } = useSite()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets a list whose markers are styled away
    <ul role="list" className={styles.claims} aria-label={text('home.hero.claims')}>
      {claims.map(({ figure, label }) => (
        <li key={label}>
          <span className={styles.figure}>{figure}</span> {label}
        </li>
      ))}
    </ul>
  )
}
