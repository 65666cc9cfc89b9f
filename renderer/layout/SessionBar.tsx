import { localisePath } from '../../shared/urls.ts'
import { useVisitorEmail } from '../browser/session.tsx'
import { useText } from '../i18n/text.ts'
import { useLocale } from '../page-context.ts'
import { Link } from '../ui/Link.tsx'
import styles from './SessionBar.module.css'

/** Above the header for whoever is signed in: who that is, the drafts, and the way out. */
export function SessionBar() {
  const text = useText()
  const locale = useLocale()
  const email = useVisitorEmail()
  if (!email) return null
  return (
    <div className={`on-deep ${styles.bar}`}>
      <form method="post" action={localisePath(locale, '/logout')} className={`wrap ${styles.row}`}>
        <p>{text('session.signedInAs', { email })}</p>
        <Link to="/drafts" data-vike="false">
          {text('session.drafts')}
        </Link>
        <button type="submit">{text('session.signOut')}</button>
      </form>
    </div>
  )
}
