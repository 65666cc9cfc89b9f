import { useText } from '../../renderer/i18n/text.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import { Prose } from '../../renderer/ui/Prose.tsx'
import { LOCALES, type Locale } from '../../shared/model.ts'
import styles from './About.module.css'
import { headingId } from './SectionHeading.tsx'

/** The owner in their own words, from `content/pages/about`, and the way to the contact section. */
export function About({ html, lang }: { html: string; lang: Locale | undefined }) {
  const text = useText()
  return (
    <section id="about" className="section" aria-labelledby={headingId('about')}>
      <div className={`wrap columns ${styles.about}`}>
        <div className={styles.side}>
          <h2 id={headingId('about')}>{text('home.about.title')}</h2>
          <p className={styles.links}>
            <Link to="/#contact" className="onward">
              {text('home.about.contact')}
              <Icon icon="arrow-right" />
            </Link>
            <Link to="/cv" className="onward">
              {text('home.about.cv')}
              <Icon icon="arrow-right" />
            </Link>
          </p>
        </div>
        <div className={styles.words}>
          <Prose html={html} lang={lang && LOCALES[lang].language} />
        </div>
      </div>
    </section>
  )
}
