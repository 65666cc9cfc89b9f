import { useText } from '../../renderer/i18n/text.ts'
import { usePageContext } from '../../renderer/page-context.ts'
import styles from '../../renderer/ui/AccountForm.module.css'
import { LinkOnward } from '../../renderer/ui/Ways.tsx'
import type { SignInReply } from '../../shared/auth.ts'
import { CodeForm } from './CodeForm.tsx'
import { LinkSent } from './LinkSent.tsx'
import { SignedIn } from './SignedIn.tsx'
import { SignInForm } from './SignInForm.tsx'

/** Sign-in, for every account. */
export function Page() {
  const { signIn = {}, visitor } = usePageContext()
  const account = visitor?.account
  const text = useText()
  const isSecondStep = signIn.factors !== undefined
  return (
    <div className={`wrap columns ${styles.page}`}>
      <header className={styles.header}>
        <h1>{text(isSecondStep ? 'signIn.code.title' : 'signIn.title')}</h1>
        <p className="lead">{text(isSecondStep ? 'signIn.code.lead' : 'signIn.lead')}</p>
        {!isSecondStep && !account && (
          <div className={styles.reader}>
            <p>{text('signIn.reader')}</p>
            <LinkOnward to="/blog">{text('error.blog')}</LinkOnward>
          </div>
        )}
      </header>
      <div className={styles.body}>
        <Body account={account} reply={signIn} />
      </div>
    </div>
  )
}

function Body({ account, reply }: { account: string | undefined; reply: SignInReply }) {
  const { factors, sent, identifier = '' } = reply
  if (account) return <SignedIn account={account} />
  if (factors) return <CodeForm factors={factors} problem={reply.problem} />
  return sent ? <LinkSent sent={sent} identifier={identifier} /> : <SignInForm reply={reply} />
}
