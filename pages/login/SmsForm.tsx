import { useText } from '../../renderer/i18n/text.ts'
import { useLocale } from '../../renderer/reader.ts'
import { Field } from '../../renderer/ui/Field.tsx'
import { FormProblem } from '../../renderer/ui/FormProblem.tsx'
import { LinkBack } from '../../renderer/ui/Ways.tsx'
import type { SignInReply } from '../../shared/auth.ts'
import { localisePath } from '../../shared/urls.ts'

interface SmsFormProps {
  /** The phone number, as it was typed. */
  identifier: string
  problem: SignInReply['problem']
}

/** The code of a text message, which is on its way if the number has an account. */
export function SmsForm({ identifier, problem }: SmsFormProps) {
  const text = useText()
  const locale = useLocale()
  return (
    <form method="post" action={localisePath(locale, '/login')} className="stack gap-5 starts">
      {problem && problem !== 'mailedCode' && <FormProblem problem={problem} isFirst />}
      <div className="stack gap-5 starts" role="status">
        <h2 className="title breaks">{text('signIn.sms.title')}</h2>
        <p className="short breaks">{text('signIn.sent.sms', { email: identifier })}</p>
      </div>
      <input type="hidden" name="identifier" value={identifier} />
      <Field
        label={text('signIn.sms.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        {...(problem === 'mailedCode' && { problem: text('signIn.problem.mailedCode') })}
      />
      <button type="submit" name="intent" value="sms" className="button button-primary">
        {text('signIn.code.submit')}
      </button>
      <LinkBack to="/login" data-reload>
        {text('signIn.again')}
      </LinkBack>
    </form>
  )
}
