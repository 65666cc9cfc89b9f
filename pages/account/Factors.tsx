import { useId } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import { Field } from '../../renderer/ui/Field.tsx'
import { FormattedDate } from '../../renderer/ui/FormattedDate.tsx'
import { FormProblem } from '../../renderer/ui/FormProblem.tsx'
import { PostForm, Submit } from '../../renderer/ui/PostForm.tsx'
import { ACCOUNT_PATH, type Account, type Factor } from '../../shared/auth.ts'
import { DisconnectForm } from './DisconnectForm.tsx'

/** The apps that make codes: those that are connected, and one more. */
export function Factors({ account }: { account: Account }) {
  const { factors } = account
  const problem = account.about === 'apps' ? account.problem : undefined
  const text = useText()
  const id = useId()
  return (
    <section aria-labelledby={id} className="stack gap-5">
      <h2 id={id} className="title">
        {text('account.factors.title')}
      </h2>
      <p className="quiet small short">{text('account.factors.lead')}</p>
      {factors.length > 0 && (
        <ul className="rows">
          {factors.map((factor) => (
            <FactorItem key={factor.id} factor={factor} />
          ))}
        </ul>
      )}
      <PostForm path={ACCOUNT_PATH}>
        {problem && problem !== 'factorName' && <FormProblem problem={problem} isFirst />}
        <Field
          label={text('account.factors.name')}
          name="name"
          autoComplete="off"
          maxLength={60}
          hint={text('account.factors.hint')}
          {...(problem === 'factorName' && { problem: text('signIn.problem.factorName') })}
        />
        <Submit intent="enrol" look="plain" words={text('account.factors.connect')} />
      </PostForm>
    </section>
  )
}

function FactorItem({ factor: { id, name, addedAt } }: { factor: Factor }) {
  const text = useText()
  return (
    <li className="cluster wide-gap between">
      <p className="stack breaks">
        <strong>{name}</strong>
        <span className="quiet small short">
          {text('account.factors.added')} <FormattedDate date={addedAt} />
        </span>
      </p>
      <DisconnectForm intent="remove" field="factor" id={id} name={name} />
    </li>
  )
}
