import { useIntl } from 'react-intl'
import { ACCOUNT_PATH } from '../../shared/auth.ts'
import { localisePath } from '../../shared/urls.ts'
import { useText } from '../i18n/text.ts'
import { usePageContext } from '../page-context.ts'
import { useLocale } from '../reader.ts'
import { Link } from '../ui/Link.tsx'
import styles from './SessionBar.module.css'

/**
 * Bar above the header for a visitor who is signed in: the account, the drafts, and signing out. On pages that are the same for
 * everybody `browser/session.ts` shows it.
 */
export function SessionBar() {
  const text = useText()
  const intl = useIntl()
  const locale = useLocale()
  const { visitor, staticSite } = usePageContext()
  // An exported site has nobody to sign in.
  if (staticSite) return null
  const account = (
    <span key="account" data-account>
      {visitor?.account}
    </span>
  )
  return (
    <div className="on-deep fine" data-session-bar hidden={!visitor}>
      <form method="post" action={localisePath(locale, '/logout')} className={`wrap ${styles.row}`}>
        <p>{intl.formatMessage({ id: 'session.signedInAs' }, { account })}</p>
        <Link to="/drafts" data-reload>
          {text('session.drafts')}
        </Link>
        <Link to={ACCOUNT_PATH} data-reload>
          {text('session.account')}
        </Link>
        <button type="submit" className="text-button">
          {text('session.signOut')}
        </button>
      </form>
    </div>
  )
}
