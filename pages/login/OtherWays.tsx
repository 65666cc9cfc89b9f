import { useId } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import { useLocale } from '../../renderer/reader.ts'
import styles from '../../renderer/ui/AccountForm.module.css'
import { LinkOnward } from '../../renderer/ui/Ways.tsx'
import { PROVIDER_NAMES, type SignInWays } from '../../shared/auth.ts'
import { localisePath } from '../../shared/urls.ts'

/** Below the form, where the site has them: other services that sign in, and accounts of one's own. */
export function OtherWays({ ways, isSignUp }: { ways: SignInWays; isSignUp: boolean }) {
  const { providers = [], signUp } = ways
  const text = useText()
  const locale = useLocale()
  const id = useId()
  if (providers.length === 0 && !signUp) return null
  return (
    <section aria-labelledby={id} className={styles.others}>
      <h2 id={id}>{text('signIn.otherWays')}</h2>
      {providers.length > 0 && (
        <form method="post" action={localisePath(locale, '/login')} className={styles.actions}>
          <input type="hidden" name="intent" value="provider" />
          {providers.map((provider) => (
            <button key={provider} type="submit" name="provider" value={provider} className="button">
              {text('signIn.with', { provider: PROVIDER_NAMES[provider] })}
            </button>
          ))}
        </form>
      )}
      {signUp && (
        <LinkOnward to={isSignUp ? '/login' : '/login?form=sign-up'} data-reload>
          {text(isSignUp ? 'signIn.existing' : 'signIn.create')}
        </LinkOnward>
      )}
    </section>
  )
}
