import { useId } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import { Field } from '../../renderer/ui/Field.tsx'
import { FormProblem } from '../../renderer/ui/FormProblem.tsx'
import { PostForm, Submit } from '../../renderer/ui/PostForm.tsx'
import { ACCOUNT_PATH, type Account, type SignInProblem } from '../../shared/auth.ts'
import { Section } from './Section.tsx'

/** Problems of the new password itself. */
const ABOUT_PASSWORD: readonly SignInProblem[] = ['noPassword', 'weakPassword', 'samePassword']

/** A new password; what else it takes is asked for once the sign-in service has said so. */
export function PasswordForm({ account, name }: { account: Account; name: string }) {
  const { reasons, needs, cameByLink } = account
  const problem = account.about ? undefined : account.problem
  const text = useText()
  const id = useId()
  const title = text(cameByLink ? 'account.password.choose' : 'account.password.change')
  const isAboutPassword = problem !== undefined && ABOUT_PASSWORD.includes(problem)
  const words = needs === 'currentPassword' ? 'account.password.current' : 'account.password.mailedCode'
  return (
    <Section title={title}>
      <PostForm path={ACCOUNT_PATH}>
        {problem && <FormProblem id={id} problem={problem} reasons={reasons} />}
        {/* Password managers store a password with the account that stands beside it. */}
        <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
        {needs && (
          <Field
            label={text(words)}
            name={needs}
            {...(needs === 'currentPassword'
              ? { type: 'password', autoComplete: 'current-password' }
              : { inputMode: 'numeric', autoComplete: 'one-time-code' })}
            {...(needs === 'mailedCode' && !problem && { hint: text('account.password.mailed') })}
            problemId={problem && id}
            isInvalid={problem === needs}
            isFirstInvalid={!isAboutPassword}
          />
        )}
        <Field
          label={text('account.password.new')}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={text('account.password.hint')}
          problemId={problem && id}
          isInvalid={isAboutPassword}
        />
        <Submit intent="password" words={text('account.password.submit')} />
      </PostForm>
    </Section>
  )
}
