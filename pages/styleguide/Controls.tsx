import { useText } from '../../renderer/i18n/text.ts'
import { ConsentQuestion } from '../../renderer/layout/ConsentBanner.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { ICON_NAMES } from '../../renderer/ui/icon-names.ts'
import { Link } from '../../renderer/ui/Link.tsx'
import { LinkBack, LinkOnward } from '../../renderer/ui/Ways.tsx'
import { DEFAULT_LOCALE } from '../../shared/model.ts'
import { LanguageNotice } from '../post/LanguageNotice.tsx'
import { Specimen } from './Specimen.tsx'
import styles from './Styleguide.module.css'

/** Buttons, links, notices and icons. */
export function Controls() {
  const text = useText()
  return (
    <>
      <Specimen name="Buttons: primary, plain, not now, disabled">
        <div className="cluster">
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
        <div className="cluster">
          <Link to="/privacy">{text('consent.more')}</Link>
          <LinkOnward to="/blog">{text('home.blog.all')}</LinkOnward>
          <LinkBack to="/stream">{text('stream.back')}</LinkBack>
          <Link to="/blog" className="label">
            {text('type.article')}
          </Link>
        </div>
      </Specimen>
      <Specimen name="Notices: missing and stale translation">
        {(['fallback', 'stale'] as const).map((kind) => (
          <LanguageNotice
            key={kind}
            notice={{ kind, original: { locale: DEFAULT_LOCALE, path: '#reading' } }}
          />
        ))}
      </Specimen>
      <Specimen name="Consent: pending">
        <div className={styles.window}>
          <ConsentQuestion />
        </div>
      </Specimen>
      <Specimen name="Icons">
        <ul className="cluster wide-gap">
          {ICON_NAMES.map((icon) => (
            <li key={icon} className="cluster">
              <Icon icon={icon} />
              <code>{icon}</code>
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  )
}
