import { useText } from '../../renderer/i18n/text.ts'
import { useData } from '../../renderer/page-context.ts'
import type { Data } from './+data.ts'
import { EnrolForm } from './EnrolForm.tsx'
import { Factors } from './Factors.tsx'
import { Identities } from './Identities.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** The visitor's account: its password and its authenticator apps. */
export function Page() {
  const { name, account, code } = useData<Data>()
  const { done, enrolling } = account
  const text = useText()
  return (
    <div className="wrap page split">
      <header className="stack gap-5">
        <h1>{text('account.title')}</h1>
        <p className="lead">{text('account.lead', { account: name })}</p>
      </header>
      <div className="stack gap-7">
        {done && (
          <p role="status" className="notice">
            {text(`account.done.${done}`)}
          </p>
        )}
        {enrolling && code ? (
          <EnrolForm enrolling={enrolling} code={code} problem={account.problem} />
        ) : (
          <>
            <PasswordForm account={account} name={name} />
            <Factors account={account} />
            {account.identities && <Identities account={account} identities={account.identities} />}
          </>
        )}
      </div>
    </div>
  )
}
