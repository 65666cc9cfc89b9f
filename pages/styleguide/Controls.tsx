import { useText } from '../../renderer/i18n/text.ts'
import { ColourSwitch } from '../../renderer/layout/ColourSwitch.tsx'
import { ConsentQuestion } from '../../renderer/layout/ConsentBanner.tsx'
import { LanguageSwitch } from '../../renderer/layout/LanguageSwitch.tsx'
import { SessionBar } from '../../renderer/layout/SessionBar.tsx'
import { PageContextProvider, usePageContext } from '../../renderer/page-context.ts'
import { EntryMeta } from '../../renderer/ui/EntryMeta.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { ICON_NAMES } from '../../renderer/ui/icon-names.ts'
import { LanguageTag } from '../../renderer/ui/LanguageTag.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import { TypeFilters } from '../../renderer/ui/TypeFilters.tsx'
import { LinkBack, LinkOnward } from '../../renderer/ui/Ways.tsx'
import { CONTENT_TYPES, LOCALE_NAMES } from '../../shared/model.ts'
import { Pager } from '../blog/Pager.tsx'
import { Section, Specimen } from './Section.tsx'
import styles from './Styleguide.module.css'

const TODAY = '2026-11-21'

/** Buttons, links, switches and marks. */
export function Controls() {
  const text = useText()
  const pageContext = usePageContext()
  const visitor = { account: pageContext.site.email, isOwner: true }
  // A spread forgets which of Vike's two contexts it is.
  const signedIn = { ...pageContext, visitor } as typeof pageContext
  return (
    <Section title="Controls and marks">
      <Specimen name="Buttons: primary, plain, not now, disabled">
        <div className={styles.wrapping}>
          <button type="button" className="button button-primary">
            <Icon icon="paper-plane-tilt" />
            {text('home.contact.send')}
          </button>
          <button type="button" className="button">
            {text('stream.retry')}
          </button>
          <button type="button" className="button button-primary" aria-disabled>
            {text('home.contact.sending')}
          </button>
          <button type="button" className="button" disabled>
            {text('stream.loadingMore')}
          </button>
        </div>
      </Specimen>
      <Specimen name="Links: plain, onward, back, label">
        <div className={styles.wrapping}>
          <Link to="/privacy">{text('consent.more')}</Link>
          <LinkOnward to="/blog">{text('home.blog.all')}</LinkOnward>
          <LinkBack to="/stream">{text('stream.back')}</LinkBack>
          <Link to="/blog" className="label">
            {text('type.article')}
          </Link>
        </div>
      </Specimen>
      <Specimen name="Types and language tags">
        <div className={styles.wrapping}>
          {CONTENT_TYPES.map((type) => (
            <EntryMeta key={type} type={type} date={TODAY} />
          ))}
          {LOCALE_NAMES.map((locale) => (
            <LanguageTag key={locale} locale={locale} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Tags">
        <ul className="words">
          {CONTENT_TYPES.map((type) => (
            <li key={type}>{text(`types.${type}`)}</li>
          ))}
        </ul>
      </Specimen>
      {([undefined, 'photo'] as const).map((current) => (
        <Specimen
          key={current ?? ''}
          name={current ? 'Type filters: one chosen' : 'Type filters: everything'}
        >
          <TypeFilters
            current={current}
            pathOf={() => '/styleguide'}
            count={text('blog.count', { count: 12 })}
          />
        </Specimen>
      ))}
      <Specimen name="Pager">
        <Pager listing={{ page: 2 }} pages={3} />
      </Specimen>
      <Specimen name="Colour switch and language switch">
        {/* A form of its own keeps these radio buttons apart from the header's. */}
        <form className={styles.wrapping}>
          <ColourSwitch />
          <LanguageSwitch />
        </form>
      </Specimen>
      <Specimen name="Session bar">
        <PageContextProvider value={signedIn}>
          <SessionBar />
        </PageContextProvider>
      </Specimen>
      <Specimen name="Consent: pending">
        <div className={styles.window}>
          <ConsentQuestion />
        </div>
      </Specimen>
      <Specimen name="Icons">
        <ul className={styles.icons}>
          {ICON_NAMES.map((icon) => (
            <li key={icon}>
              <Icon icon={icon} />
              <code>{icon}</code>
            </li>
          ))}
        </ul>
      </Specimen>
    </Section>
  )
}
