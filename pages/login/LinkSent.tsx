import { useText } from '../../renderer/i18n/text.ts'
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
    <div className="stack gap-5 starts" role="status">
      <h2 className="title breaks">{text('signIn.sent')}</h2>
      <p className="short breaks">{text(`signIn.sent.${sent}`, { email: identifier })}</p>
      <LinkBack to="/login" data-reload>
        {text('signIn.again')}
      </LinkBack>
    </div>
  )
}
