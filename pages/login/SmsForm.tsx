import { useText } from '../../renderer/i18n/text.ts'
import { Field } from '../../renderer/ui/Field.tsx'
import { FormProblem } from '../../renderer/ui/FormProblem.tsx'
import { PostForm, Submit } from '../../renderer/ui/PostForm.tsx'
import { LinkBack } from '../../renderer/ui/Ways.tsx'
import type { SignInReply } from '../../shared/auth.ts'

interface SmsFormProps {
  /** The phone number, as it was typed. */
  identifier: string
  problem: SignInReply['problem']
}

/** The code of a text message, which is on its way if the number has an account. */
export function SmsForm({ identifier, problem }: SmsFormProps) {
  const text = useText()
  return (
    <PostForm path="/login">
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
      <Submit intent="sms" words={text('signIn.code.submit')} />
      <LinkBack to="/login" data-reload>
        {text('signIn.again')}
      </LinkBack>
    </PostForm>
  )
}
