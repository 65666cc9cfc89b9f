import { useText } from '../../renderer/i18n/text.ts'
import { usePageContext } from '../../renderer/page-context.ts'
import { LinkSent } from './LinkSent.tsx'
import styles from './Login.module.css'
import { SignedIn } from './SignedIn.tsx'
import { SignInForm } from './SignInForm.tsx'

/** Sign-in, for the owner and whoever else has an account. */
export function Page() {
  const { signIn = {}, visitor } = usePageContext()
  const text = useText()
  return (
    <div className={`wrap columns ${styles.login}`}>
      <header className={styles.header}>
        <h1>{text('signIn.title')}</h1>
        <p className="lead">{text('signIn.lead')}</p>
      </header>
      <div className={styles.body}>
        {visitor ? (
          <SignedIn email={visitor.email} />
        ) : signIn.isLinkSent ? (
          <LinkSent email={signIn.email ?? ''} />
        ) : (
          <SignInForm reply={signIn} />
        )}
      </div>
    </div>
  )
}
