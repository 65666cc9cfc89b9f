import { useSite } from '../../renderer/page-context.ts'
import type { ContactProblem, ContactField as Name } from '../../shared/contact.ts'
import { ContactField } from '../index/ContactField.tsx'
import { ReplyWords, SentPanel, SubmitButton } from '../index/ContactForm.island.tsx'
import { SignInForm } from '../login/SignInForm.tsx'
import { Specimen } from './Specimen.tsx'

const FIELDS: [name: string, field: Name, problem?: ContactProblem | undefined, returned?: string][] = [
  ['Field: idle', 'name'],
  ['Field: with text', 'subject', undefined, 'Engines'],
  ['Field: missing', 'name', 'missing'],
  ['Field: malformed', 'email', 'malformed', 'ada@'],
  ['Field: too short', 'message', 'short', 'Nine long'],
]

/** Fields and forms, from idle to sent. */
export function Forms() {
  const { email } = useSite()
  return (
    <div className="halves">
      {FIELDS.map(([name, field, problem, returned]) => (
        <Specimen key={name} name={name}>
          <ContactField field={field} problem={problem} returned={returned} onEdit={() => {}} />
        </Specimen>
      ))}
      <Specimen name="Sending: under way">
        <SubmitButton isSending />
      </Specimen>
      <Specimen name="Sending: failed">
        <SubmitButton isSending={false}>
          <ReplyWords reply={{ status: 'unavailable' }} typed={{}} email={email} />
        </SubmitButton>
      </Specimen>
      <Specimen name="Sending: sent">
        <SentPanel isNew={false} onAgain={() => {}} />
      </Specimen>
      <Specimen name="Sign-in: refused">
        <SignInForm ways={{}} reply={{ problem: 'credentials', identifier: email }} />
      </Specimen>
    </div>
  )
}
