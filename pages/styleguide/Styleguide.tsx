import type { ReactNode } from 'react'
import type { PageContextServer } from 'vike/types'
import { pageHead } from '../../renderer/head.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { ConsentQuestion } from '../../renderer/layout/ConsentBanner.tsx'
import { Field } from '../../renderer/ui/Field.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { ICON_NAMES } from '../../renderer/ui/icon-names.ts'
import { Link } from '../../renderer/ui/Link.tsx'
import { LinkBack, LinkOnward } from '../../renderer/ui/Ways.tsx'
import { DEFAULT_LOCALE } from '../../shared/model.ts'
import { LanguageNotice } from '../post/LanguageNotice.tsx'
import styles from './Styleguide.module.css'
import { Tokens } from './Tokens.tsx'

export function data({ locale }: PageContextServer) {
  const head = pageHead(locale, '/styleguide', 'Styleguide', 'Every token, and the controls that pages share')
  return { head: { ...head, noindex: true } }
}

/** Every token, and the controls that pages share; `npm run screenshots` shows pages in every state. */
export function Styleguide() {
  const text = useText()
  return (
    <div className="wrap page stack gap-7">
      <h1 lang="en">Styleguide</h1>
      <Tokens />
      <Specimen name="Buttons: primary, plain, not now, disabled">
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
      </Specimen>
      <Specimen name="Links: plain, onward, back, label">
        <Link to="/privacy">{text('consent.more')}</Link>
        <LinkOnward to="/blog">{text('home.blog.all')}</LinkOnward>
        <LinkBack to="/stream">{text('stream.back')}</LinkBack>
        <Link to="/blog" className="label">
          {text('type.article')}
        </Link>
      </Specimen>
      <Specimen name="Fields: idle, with a problem">
        <Field label={text('home.contact.name')} name="idle" hint={text('home.contact.reply')} />
        <Field label={text('home.contact.name')} name="wrong" problem={text('home.contact.missing.name')} />
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
        {ICON_NAMES.map((icon) => (
          <span key={icon} className="cluster">
            <Icon icon={icon} />
            <code>{icon}</code>
          </span>
        ))}
      </Specimen>
    </div>
  )
}

/** Its own words are a developer's, and English in every language. */
function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="stack gap-4">
      <p lang="en" className="quiet fine">
        {name}
      </p>
      <div className="cluster wide-gap">{children}</div>
    </div>
  )
}
