import { useId } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import { useLocale } from '../../renderer/reader.ts'
import styles from '../../renderer/ui/AccountForm.module.css'
import { FormProblem } from '../../renderer/ui/FormProblem.tsx'
import { ACCOUNT_PATH, type Account, type Identity, PROVIDER_NAMES } from '../../shared/auth.ts'
import { ownValue } from '../../shared/model.ts'
import { localisePath } from '../../shared/urls.ts'

interface IdentitiesProps {
  account: Account
  identities: NonNullable<Account['identities']>
}

/** Accounts elsewhere that sign in to this one, and services of which one can be added. */
export function Identities({ account, identities: { linked, providers } }: IdentitiesProps) {
  const problem = account.about === 'identities' ? account.problem : undefined
  const text = useText()
  const locale = useLocale()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{text('account.identities.title')}</h2>
      <p className={styles.hint}>{text('account.identities.lead')}</p>
      {problem && <FormProblem problem={problem} isFirst />}
      {linked.length > 0 && (
        <ul className={styles.factors}>
          {linked.map((identity) => (
            <IdentityItem key={identity.id} identity={identity} />
          ))}
        </ul>
      )}
      {providers.length > 0 && (
        <form method="post" action={localisePath(locale, ACCOUNT_PATH)} className={styles.actions}>
          <input type="hidden" name="intent" value="link" />
          {providers.map((provider) => (
            <button key={provider} type="submit" name="provider" value={provider} className="button">
              {text('account.identities.connect', { provider: PROVIDER_NAMES[provider] })}
            </button>
          ))}
        </form>
      )}
    </section>
  )
}

function IdentityItem({ identity: { id, provider, email } }: { identity: Identity }) {
  const text = useText()
  const locale = useLocale()
  // An account by email or by phone is an identity as well.
  const own = { email: text('signIn.email'), phone: text('account.identities.phone') }
  const name = ownValue(own, provider) ?? provider
  return (
    <li>
      <p>
        <strong>{name}</strong>
        {email && <span className={styles.hint}>{email}</span>}
      </p>
      <form method="post" action={localisePath(locale, ACCOUNT_PATH)}>
        <input type="hidden" name="identity" value={id} />
        <button
          type="submit"
          name="intent"
          value="unlink"
          className={styles.plain}
          aria-label={text('account.factors.disconnectNamed', { name })}
        >
          {text('account.factors.disconnect')}
        </button>
      </form>
    </li>
  )
}
