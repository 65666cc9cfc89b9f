import { ACCOUNT_PATH } from '../../shared/auth.ts'
import { localisePath } from '../../shared/urls.ts'
import { useAccountName } from '../browser/session.tsx'
import { useText } from '../i18n/text.ts'
import { useLocale } from '../page-context.ts'
import { Link } from '../ui/Link.tsx'
import styles from './SessionBar.module.css'

/** Bar above the header for a visitor who is signed in: the account, the drafts, and signing out. */
export function SessionBar() {
  const text = useText()
  const locale = useLocale()
  const account = useAccountName()
  if (!account) return null
  return (
    <div className={`on-deep ${styles.bar}`}>
      <form method="post" action={localisePath(locale, '/logout')} className={`wrap ${styles.row}`}>
        <p>{text('session.signedInAs', { account })}</p>
        <Link to="/drafts" data-vike="false">
          {text('session.drafts')}
        </Link>
        <Link to={ACCOUNT_PATH} data-vike="false">
          {text('session.account')}
        </Link>
        <button type="submit">{text('session.signOut')}</button>
      </form>
    </div>
  )
}
