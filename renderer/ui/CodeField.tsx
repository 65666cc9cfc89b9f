import type { SignInProblem } from '../../shared/auth.ts'
import { useText } from '../i18n/text.ts'
import { Field } from './Field.tsx'

/** The six digits that an authenticator app shows. */
export function CodeField({ problem }: { problem: SignInProblem | undefined }) {
  const text = useText()
  return (
    <Field
      label={text('signIn.code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      {...(problem === 'code' && { problem: text('signIn.problem.code') })}
    />
  )
}
