import { useText } from '../../../renderer/i18n/text.ts'
import { useSite } from '../../../renderer/page-context.ts'
import type { HeroProps } from '../../../renderer/theme.ts'
import { HeroActions } from '../../../renderer/ui/HeroActions.tsx'
import { List } from '../../../renderer/ui/List.tsx'
import styles from './Hero.module.css'

/** The owner's name, where it is not the site's, role, place, sentence and claims. */
export function Hero(props: HeroProps) {
  const text = useText()
  const { person, role, place, tagline, claims } = useSite()
  return (
    <section id="hero" className={`wrap stack gap-5 ${styles.hero}`}>
      <p className="soft small">
        {person && (
          <>
            <strong>{person}</strong>
            <br />
          </>
        )}
        {role}, {place}
      </p>
      <h1 className={styles.tagline}>{tagline}</h1>
      <p className="cluster gap-3">
        <HeroActions {...props} />
      </p>
      {claims.length > 0 && (
        <List className={`soft small ${styles.claims}`} aria-label={text('home.hero.claims')}>
          {claims.map(({ figure, label }) => (
            <li key={label}>
              <strong className="title figures">{figure}</strong> {label}
            </li>
          ))}
        </List>
      )}
    </section>
  )
}
