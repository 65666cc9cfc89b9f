import { useId } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import { ProviderButtons } from '../../renderer/ui/ProviderButtons.tsx'
import { LinkOnward } from '../../renderer/ui/Ways.tsx'
import type { SignInWays } from '../../shared/auth.ts'

/** Below the form, where the site has them: other services that sign in, and accounts of one's own. */
export function OtherWays({ ways, isSignUp }: { ways: SignInWays; isSignUp: boolean }) {
  const { providers = [], signUp } = ways
  const text = useText()
  const id = useId()
  if (providers.length === 0 && !signUp) return null
  return (
    <section aria-labelledby={id} className="stack gap-4 starts ruled">
      <h2 id={id} className="title">
        {text('signIn.otherWays')}
      </h2>
      <ProviderButtons
        path="/login"
        intent="provider"
        providers={providers}
        label={(provider) => text('signIn.with', { provider })}
      />
      {signUp && (
        <LinkOnward to={isSignUp ? '/login' : '/login?form=sign-up'} data-reload>
          {text(isSignUp ? 'signIn.existing' : 'signIn.create')}
        </LinkOnward>
      )}
    </section>
  )
}
