import { useId } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import { useLocale } from '../../renderer/page-context.ts'
import type { SignInReply } from '../../shared/auth.ts'
import { localisePath } from '../../shared/urls.ts'
import styles from './Login.module.css'

/** A plain form: a password, or a link by mail. What went wrong stands above it, the address stays filled in. */
export function SignInForm({ reply }: { reply: SignInReply }) {
  const { email, problem } = reply
  const text = useText()
  const locale = useLocale()
  const id = useId()
  const described = problem && { 'aria-describedby': `${id}-problem` }
  const isInvalid = problem === 'missing' || problem === 'credentials'
  return (
    <form method="post" action={localisePath(locale, '/login')} className={styles.form}>
      {problem && <Problem id={`${id}-problem`} reply={reply} />}
      <p className="field">
        <label htmlFor={`${id}-email`}>{text('signIn.email')}</label>
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          aria-invalid={isInvalid}
          {...described}
        />
      </p>
      <p className="field">
        <label htmlFor={`${id}-password`}>{text('signIn.password')}</label>
        <input
          id={`${id}-password`}
          name="password"
          type="password"
          autoComplete="current-password"
          aria-invalid={isInvalid}
          {...described}
        />
      </p>
      <div className={styles.actions}>
        <button type="submit" name="intent" value="password" className="button button-primary">
          {text('signIn.submit')}
        </button>
        <button type="submit" name="intent" value="link" className="button">
          {text('signIn.sendLink')}
        </button>
      </div>
      <p className={styles.hint}>{text('signIn.hint')}</p>
    </form>
  )
}

function Problem({ id, reply: { problem, reasons = [] } }: { id: string; reply: SignInReply }) {
  const text = useText()
  return (
    <div id={id} role="alert" className={styles.problem}>
      <p>{text(`signIn.problem.${problem}`)}</p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{text(`signIn.weak.${reason}`)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
