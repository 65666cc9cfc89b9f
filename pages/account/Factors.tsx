import { useText } from '../../renderer/i18n/text.ts'
import { Field } from '../../renderer/ui/Field.tsx'
import { FormattedDate } from '../../renderer/ui/FormattedDate.tsx'
import { FormProblem } from '../../renderer/ui/FormProblem.tsx'
import { PostForm, Submit } from '../../renderer/ui/PostForm.tsx'
import { ACCOUNT_PATH, type Account } from '../../shared/auth.ts'
import { ConnectedItem } from './ConnectedItem.tsx'
import { Section } from './Section.tsx'

/** The apps that make codes: those that are connected, and one more. */
export function Factors({ account }: { account: Account }) {
  const { factors } = account
  const problem = account.about === 'apps' ? account.problem : undefined
  const text = useText()
  return (
    <Section title={text('account.factors.title')}>
      <p className="quiet small short">{text('account.factors.lead')}</p>
      {factors.length > 0 && (
        <ul className="rows">
          {factors.map(({ id, name, addedAt }) => (
            <ConnectedItem key={id} name={name} intent="remove" field="factor" id={id}>
              {text('account.factors.added')} <FormattedDate date={addedAt} />
            </ConnectedItem>
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
    </Section>
  )
}
