import { useText } from '../../renderer/i18n/text.ts'
import styles from '../../renderer/ui/AccountForm.module.css'
import { LinkBack } from '../../renderer/ui/Ways.tsx'
import type { SignInReply } from '../../shared/auth.ts'

interface LinkSentProps {
  sent: Exclude<SignInReply['sent'], undefined | 'sms'>
  identifier: string
}

/** A link is on its way, if the address has an account: which it does not say. */
export function LinkSent({ sent, identifier }: LinkSentProps) {
  const text = useText()
  return (
    <div className={styles.said} role="status">
      <h2>{text('signIn.sent')}</h2>
      <p>{text(`signIn.sent.${sent}`, { email: identifier })}</p>
      <LinkBack to="/login" data-reload>
        {text('signIn.again')}
      </LinkBack>
    </div>
  )
}
