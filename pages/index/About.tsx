import { useText } from '../../renderer/i18n/text.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import { Prose } from '../../renderer/ui/Prose.tsx'
import { type DescribedPicture, LOCALES, type Locale } from '../../shared/model.ts'
import type { HomeSection } from '../../shared/routes.ts'
import styles from './About.module.css'
import { headingId } from './SectionHeading.tsx'

interface AboutProps {
  html: string
  /** The language of the words, where it is not the reader's. */
  lang: Locale | undefined
  portrait: DescribedPicture | undefined
  /** Sections of the page. */
  sections: readonly HomeSection[]
}

/** The owner in their own words, from `content/pages/about`, and the way to the contact section. */
export function About({ html, lang, portrait, sections }: AboutProps) {
  const text = useText()
  return (
    <section id="about" className="section" aria-labelledby={headingId('about')}>
      <div className={`wrap ${styles.about}`}>
        <h2 id={headingId('about')}>{text('home.about.title')}</h2>
        {portrait && (
          <Picture className={styles.portrait} picture={portrait.picture} alt={portrait.alt} sizes="14rem" />
        )}
        <div className={styles.words}>
          <Prose html={html} lang={lang && LOCALES[lang].language} />
        </div>
        <p className={styles.links}>
          {sections.includes('contact') && (
            <Link to="/#contact" className="onward">
              {text('home.about.contact')}
              <Icon icon="arrow-right" />
            </Link>
          )}
          <Link to="/cv" className="onward">
            {text('home.about.cv')}
            <Icon icon="arrow-right" />
          </Link>
        </p>
      </div>
    </section>
  )
}
