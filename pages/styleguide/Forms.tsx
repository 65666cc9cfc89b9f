import { useSite } from '../../renderer/page-context.ts'
import type { ContactProblem, ContactField as Name } from '../../shared/contact.ts'
import { ContactField } from '../index/ContactField.tsx'
import { ReplyWords, SentPanel, SubmitButton } from '../index/ContactForm.island.tsx'
import { LinkSent } from '../login/LinkSent.tsx'
import { SignInForm } from '../login/SignInForm.tsx'
import { Section, Specimen } from './Section.tsx'
import styles from './Styleguide.module.css'

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
    <Section title="Forms">
      <div className={styles.pair}>
        {FIELDS.map(([name, field, problem, returned]) => (
          <Specimen key={name} name={name}>
            <ContactField field={field} problem={problem} returned={returned} onEdit={() => {}} />
          </Specimen>
        ))}
        <Specimen name="Sending: idle">
          <SubmitButton isSending={false} />
        </Specimen>
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
        <Specimen name="Sign-in: idle">
          <SignInForm ways={{}} reply={{}} />
        </Specimen>
        <Specimen name="Sign-in: refused">
          <SignInForm ways={{}} reply={{ problem: 'credentials', identifier: email }} />
        </Specimen>
        <Specimen name="Sign-in: link sent">
          <LinkSent sent="link" identifier={email} />
        </Specimen>
      </div>
    </Section>
  )
}
