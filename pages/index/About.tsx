import { useText } from '../../renderer/i18n/text.ts'
import { useSite } from '../../renderer/page-context.ts'
import { Prose } from '../../renderer/ui/Prose.tsx'
import { LinkOnward } from '../../renderer/ui/Ways.tsx'
import { LOCALES, type Locale } from '../../shared/model.ts'
import type { HomeSection } from '../../shared/routes.ts'
import styles from './About.module.css'
import { Presence } from './Presence.tsx'
import { headingId } from './SectionHeading.tsx'

interface AboutProps {
  html: string
  /** The language of the words, where it is not the reader's. */
  lang: Locale | undefined
  /** Sections of the page. */
  sections: readonly HomeSection[]
}

/** The owner in their own words, from `content/pages/about`, and the way to the contact section. */
export function About({ html, lang, sections }: AboutProps) {
  const text = useText()
  const { portrait, now, countries, quote } = useSite()
  const hasFacts = Boolean(portrait || now || countries || quote)
  return (
    <section id="about" className="section">
      <div className={`wrap stack gap-5 ${hasFacts ? styles.sided : ''}`}>
        <h2 className="title sea" id={headingId('about')}>
          {text('home.about.title')}
        </h2>
        <div className={styles.words}>
          <Prose html={html} lang={lang && LOCALES[lang].language} />
        </div>
        <p className="cluster wide-gap">
          {sections.includes('contact') && (
            <LinkOnward to="/#contact">{text('home.about.contact')}</LinkOnward>
          )}
          <LinkOnward to="/cv">{text('home.about.cv')}</LinkOnward>
        </p>
        {hasFacts && <Presence />}
      </div>
    </section>
  )
}
