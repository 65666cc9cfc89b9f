import { useId } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import { FormProblem } from '../../renderer/ui/FormProblem.tsx'
import { ProviderButtons } from '../../renderer/ui/ProviderButtons.tsx'
import { ACCOUNT_PATH, type Account, type Identity } from '../../shared/auth.ts'
import { ownValue } from '../../shared/model.ts'
import { DisconnectForm } from './DisconnectForm.tsx'

interface IdentitiesProps {
  account: Account
  identities: NonNullable<Account['identities']>
}

/** Accounts elsewhere that sign in to this one, and services of which one can be added. */
export function Identities({ account, identities: { linked, providers } }: IdentitiesProps) {
  const problem = account.about === 'identities' ? account.problem : undefined
  const text = useText()
  const id = useId()
  return (
    <section aria-labelledby={id} className="stack gap-5">
      <h2 id={id} className="title">
        {text('account.identities.title')}
      </h2>
      <p className="quiet small short">{text('account.identities.lead')}</p>
      {problem && <FormProblem problem={problem} isFirst />}
      {linked.length > 0 && (
        <ul className="rows">
          {linked.map((identity) => (
            <IdentityItem key={identity.id} identity={identity} />
          ))}
        </ul>
      )}
      <ProviderButtons
        path={ACCOUNT_PATH}
        intent="link"
        providers={providers}
        label={(provider) => text('account.identities.connect', { provider })}
      />
    </section>
  )
}

function IdentityItem({ identity: { id, provider, email } }: { identity: Identity }) {
  const text = useText()
  // An account by email or by phone is an identity as well.
  const own = { email: text('signIn.email'), phone: text('account.identities.phone') }
  const name = ownValue(own, provider) ?? provider
  return (
    <li className="cluster wide-gap between">
      <p className="stack breaks">
        <strong>{name}</strong>
        {email && <span className="quiet small short">{email}</span>}
      </p>
      <DisconnectForm intent="unlink" field="identity" id={id} name={name} />
    </li>
  )
}
