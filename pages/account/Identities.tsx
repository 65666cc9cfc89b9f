import { useText } from '../../renderer/i18n/text.ts'
import { FormProblem } from '../../renderer/ui/FormProblem.tsx'
import { ProviderButtons } from '../../renderer/ui/ProviderButtons.tsx'
import { ACCOUNT_PATH, type Account } from '../../shared/auth.ts'
import { ownValue } from '../../shared/model.ts'
import { ConnectedItem } from './ConnectedItem.tsx'
import { Section } from './Section.tsx'

interface IdentitiesProps {
  account: Account
  identities: NonNullable<Account['identities']>
}

/** Accounts elsewhere that sign in to this one, and services of which one can be added. */
export function Identities({ account, identities: { linked, providers } }: IdentitiesProps) {
  const problem = account.about === 'identities' ? account.problem : undefined
  const text = useText()
  // An account by email or by phone is an identity as well.
  const own = { email: text('signIn.email'), phone: text('account.identities.phone') }
  return (
    <Section title={text('account.identities.title')}>
      <p className="quiet small short">{text('account.identities.lead')}</p>
      {problem && <FormProblem problem={problem} isFirst />}
      {linked.length > 0 && (
        <ul className="rows">
          {linked.map(({ id, provider, email }) => (
            <ConnectedItem
              key={id}
              name={ownValue(own, provider) ?? provider}
              intent="unlink"
              field="identity"
              id={id}
            >
              {email}
            </ConnectedItem>
          ))}
        </ul>
      )}
      <ProviderButtons
        path={ACCOUNT_PATH}
        intent="link"
        providers={providers}
        label={(provider) => text('account.identities.connect', { provider })}
      />
    </Section>
  )
}
