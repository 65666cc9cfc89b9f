import { useText } from '../../renderer/i18n/text.ts'
import { usePageContext } from '../../renderer/page-context.ts'
import styles from '../../renderer/ui/AccountForm.module.css'
import { LinkBack, LinkOnward } from '../../renderer/ui/Ways.tsx'
import type { SignInReply } from '../../shared/auth.ts'
import { CodeForm } from './CodeForm.tsx'
import { OtherWays } from './OtherWays.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SmsForm } from './SmsForm.tsx'

/** Sign-in, for every account. */
export function Page() {
  const { signIn = {}, visitor } = usePageContext()
  const account = visitor?.account
  const text = useText()
  const words = wordsOf(signIn)
  return (
    <div className="wrap page split">
      <header className="stack gap-5">
        <h1>{text(words.title)}</h1>
        <p className="lead">{text(words.lead)}</p>
        {!signIn.factors && !account && (
          <div className="stack gap-2 starts ruled">
            <p className="soft">{text('signIn.reader')}</p>
            <LinkOnward to="/blog">{text('error.blog')}</LinkOnward>
          </div>
        )}
      </header>
      <div className={`stack gap-7 ${styles.body}`}>
        <Body account={account} reply={signIn} />
      </div>
    </div>
  )
}

function wordsOf({ factors, isSignUp }: SignInReply) {
  if (factors) return { title: 'signIn.code.title', lead: 'signIn.code.lead' } as const
  if (isSignUp) return { title: 'signIn.create', lead: 'signIn.create.lead' } as const
  return { title: 'signIn.title', lead: 'signIn.lead' } as const
}

function Body({ account, reply }: { account: string | undefined; reply: SignInReply }) {
  const { factors, sent, leavingFor, problem, identifier = '' } = reply
  const { ways = {} } = usePageContext()
  if (account) return <SignedIn account={account} />
  if (factors) return <CodeForm factors={factors} problem={problem} />
  if (leavingFor) return <Leaving {...leavingFor} />
  if (sent === 'sms') return <SmsForm identifier={identifier} problem={problem} />
  if (sent) return <LinkSent sent={sent} identifier={identifier} />
  return (
    <>
      <SignInForm reply={reply} ways={ways} />
      <OtherWays ways={ways} isSignUp={reply.isSignUp ?? false} />
    </>
  )
}

/** Nothing to do here: where to go on. The way out is in the header. */
function SignedIn({ account }: { account: string }) {
  const text = useText()
  return (
    <div className="stack gap-5 starts">
      <h2 className="title breaks">{text('session.signedInAs', { account })}</h2>
      <LinkOnward to="/drafts" data-reload>
        {text('session.drafts')}
      </LinkOnward>
    </div>
  )
}

/** The page of another service opens by itself (`Refresh`); the link is for browsers that do not follow it. */
function Leaving({ name, url }: NonNullable<SignInReply['leavingFor']>) {
  const text = useText()
  return (
    <div className="stack gap-5 starts" role="status">
      <p className="short">{text('signIn.leaving', { provider: name })}</p>
      <a href={url} className="button button-primary">
        {text('signIn.leaving.link', { provider: name })}
      </a>
    </div>
  )
}

interface LinkSentProps {
  sent: Exclude<SignInReply['sent'], undefined | 'sms'>
  identifier: string
}

/** A link is on its way, if the address has an account: which it does not say. */
function LinkSent({ sent, identifier }: LinkSentProps) {
  const text = useText()
  return (
    <div className="stack gap-5 starts" role="status">
      <h2 className="title breaks">{text('signIn.sent')}</h2>
      <p className="short breaks">{text(`signIn.sent.${sent}`, { email: identifier })}</p>
      <LinkBack to="/login" data-reload>
        {text('signIn.again')}
      </LinkBack>
    </div>
  )
}
