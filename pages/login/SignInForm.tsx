import { useId } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import { Field } from '../../renderer/ui/Field.tsx'
import { FormProblem } from '../../renderer/ui/FormProblem.tsx'
import { PostForm, Submit } from '../../renderer/ui/PostForm.tsx'
import type { SignInProblem, SignInReply, SignInWays } from '../../shared/auth.ts'

/** Problems that are about what was typed: in both fields, or in the first one. */
const ABOUT_BOTH: readonly (SignInProblem | undefined)[] = ['missing', 'credentials']
const ABOUT_ACCOUNT: readonly (SignInProblem | undefined)[] = [
  ...ABOUT_BOTH,
  'linkNeedsEmail',
  'ssoNeedsEmail',
  'accountExists',
  'invalidEmail',
]

/** A plain form: a password, or a link by mail; or a new account. A problem is shown above it and at its field, and the account stays filled in. */
export function SignInForm({ reply, ways }: { reply: SignInReply; ways: SignInWays }) {
  const { identifier, problem, reasons, isSignUp } = reply
  const text = useText()
  const id = useId()
  const isAboutAccount = ABOUT_ACCOUNT.includes(problem)
  const isAboutPassword = ABOUT_BOTH.includes(problem) || problem === 'weakPassword'
  const isPasswordMissing = problem === 'missing' && Boolean(identifier)
  const wordsAtPassword: Partial<Record<string, string>> = {
    missing: text('signIn.missing.password'),
    credentials: text('signIn.credentials.password'),
  }
  // After a mistyped password the account is right most of the time.
  const isPasswordFirst = isAboutPassword && Boolean(identifier)
  return (
    <PostForm path="/login">
      {problem && (
        <FormProblem
          id={id}
          problem={problem}
          reasons={reasons}
          isFirst={!isAboutAccount && !isAboutPassword}
        />
      )}
      <Field
        label={text(ways.phone ? 'signIn.identifier' : 'signIn.email')}
        name="identifier"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={identifier}
        problemId={problem && id}
        isInvalid={isAboutAccount && !isPasswordMissing}
        problem={
          problem === 'missing' && !identifier
            ? text(ways.phone ? 'signIn.missing.identifier' : 'signIn.missing.email')
            : undefined
        }
        isFirstInvalid={isAboutAccount && !isPasswordFirst}
      />
      <Field
        label={text('signIn.password')}
        name="password"
        type="password"
        autoComplete={isSignUp ? 'new-password' : 'current-password'}
        {...(isSignUp && { hint: text('account.password.hint') })}
        problemId={problem && id}
        isInvalid={isAboutPassword}
        problem={wordsAtPassword[problem ?? '']}
        isFirstInvalid={isPasswordFirst}
      />
      {isSignUp ? (
        <Submit intent="signUp" words={text('signIn.create')} />
      ) : (
        <SignInButtons problem={problem} hasSso={ways.sso ?? false} />
      )}
    </PostForm>
  )
}

function SignInButtons({ problem, hasSso }: { problem: SignInProblem | undefined; hasSso: boolean }) {
  const text = useText()
  return (
    <>
      <div className="cluster gap-3">
        <Submit intent="password" words={text('signIn.submit')} />
        <Submit intent="link" look="plain" words={text('signIn.sendLink')} />
      </div>
      <p className="quiet small short">{text('signIn.hint')}</p>
      {problem === 'notConfirmed' && <Submit intent="resend" look="text" words={text('signIn.resend')} />}
      {hasSso && <Submit intent="sso" look="text" words={text('signIn.sso')} />}
      <Submit intent="recovery" look="text" words={text('signIn.forgot')} />
    </>
  )
}
