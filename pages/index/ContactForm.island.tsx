import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { StateDrawing } from '#theme/StateDrawing.tsx'
import { hrefOf } from '../../renderer/base.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { useLocale } from '../../renderer/reader.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import {
  CONTACT_FIELDS,
  CONTACT_HONEYPOT,
  type ContactReply,
  type ReturnedContact,
} from '../../shared/contact.ts'
import type { StaticSite } from '../../shared/static-site.ts'
import { localisePath } from '../../shared/urls.ts'
import { ContactField } from './ContactField.tsx'
import styles from './ContactForm.module.css'
import { mailAddress } from './contact-words.ts'
import { CONTACT_DRAFT, useContactForm } from './use-contact-form.ts'

interface ContactFormProps {
  /** Address of the owner. */
  email: string
  /** Whether it was sent by a plain post. */
  isSent: boolean
  staticSite?: StaticSite
  /** A form that was sent by a plain post, on its way back. */
  returned?: ReturnedContact
}

/**
 * Writes to the owner. Without JavaScript it posts to the page's own address and comes back with its text and
 * what was wrong, or with `?contact=sent`; with it, the same happens in place.
 */
export default function ContactForm({ isSent, ...props }: ContactFormProps) {
  const [stage, setStage] = useState<'writing' | 'sent' | 'again'>(isSent ? 'sent' : 'writing')
  const [address, setAddress] = useState('')
  if (stage === 'sent') {
    return <SentPanel isNew={!isSent} address={address} onAgain={() => setStage('again')} />
  }
  const onSent = (given: string) => {
    setAddress(given)
    setStage('sent')
  }
  return <Form {...props} onSent={onSent} />
}

type FormProps = Omit<ContactFormProps, 'isSent'> & { onSent: (address: string) => void }

function Form({ email, staticSite, returned, onSent }: FormProps) {
  const text = useText()
  const locale = useLocale()
  // Without a server a form that no script sends becomes a mail.
  const target = staticSite
    ? { action: `mailto:${email}`, encType: 'text/plain' }
    : { action: `${hrefOf(localisePath(locale, '/'))}#contact` }
  const form = useRef<HTMLFormElement>(null)
  const contactUrl = staticSite?.contactUrl
  const { isMounted, isSending, reply, answered, problems, onSubmit, onEdit } = useContactForm(
    form,
    returned,
    contactUrl,
    onSent,
  )
  const words = reply && reply.status !== 'sent' && (
    <ReplyWords reply={reply} typed={answered} email={email} />
  )
  const isInvalid = reply?.status === 'invalid'
  return (
    <form
      ref={form}
      method="post"
      {...target}
      className={styles.form}
      aria-label={text('home.contact.form')}
      noValidate={isMounted}
      data-draft={CONTACT_DRAFT}
      onSubmit={onSubmit}
    >
      <p role="status" className="notice notice-bad">
        {isInvalid && words}
      </p>
      {CONTACT_FIELDS.map((field) => (
        <ContactField
          key={field}
          field={field}
          problem={problems[field]}
          returned={returned?.text[field]}
          onEdit={onEdit}
        />
      ))}
      <p className="visually-hidden" aria-hidden="true">
        <input name={CONTACT_HONEYPOT} tabIndex={-1} autoComplete="off" />
      </p>
      <SubmitButton isSending={isSending}>{!isInvalid && words}</SubmitButton>
    </form>
  )
}

interface ReplyWordsProps {
  reply: Exclude<ContactReply, { status: 'sent' }>
  typed: Record<string, string>
  email: string
}

/**
 * How sending went when not well: the failure, that the text is kept, and the next step. `typed` is what the mail holds that may take
 * its place.
 */
function ReplyWords({ reply, typed, email }: ReplyWordsProps) {
  const intl = useIntl()
  const text = useText()
  if (reply.status === 'invalid')
    return text('home.contact.invalid', { count: Object.keys(reply.problems).length })
  if (reply.status === 'tooMany') return text('home.contact.tooMany', { minutes: Math.ceil(reply.wait / 60) })
  if (reply.status === 'tooLarge') return text('home.contact.tooLarge')
  // It stands in a list of the message's parts.
  const mail = (
    <a key="mail" href={mailAddress(email, typed)}>
      {email}
    </a>
  )
  return intl.formatMessage({ id: 'home.contact.failed' }, { email: mail })
}

/** The form's end: its button, and how sending went when not well. What is wrong with the fields stands above them. */
function SubmitButton({ isSending, children }: { isSending: boolean; children?: ReactNode }) {
  const text = useText()
  return (
    <div className="stack gap-3 starts">
      <p role="status" className="notice notice-bad">
        {children}
      </p>
      <button type="submit" className="button button-primary" aria-disabled={isSending}>
        <Icon icon="paper-plane-tilt" />
        {text(isSending ? 'home.contact.sending' : children ? 'stream.retry' : 'home.contact.send')}
      </button>
    </div>
  )
}

interface SentPanelProps {
  isNew: boolean
  /** The address that was given, where a script sent it. */
  address: string
  onAgain: () => void
}

/** Takes the form's place; when it just happened, it takes the focus too, so that it is read out. */
function SentPanel({ isNew, address, onAgain }: SentPanelProps) {
  const text = useText()
  const locale = useLocale()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) panel.current?.focus()
  }, [isNew])
  return (
    <div
      ref={panel}
      className={`stack gap-3 ${styles.sent}`}
      role="status"
      tabIndex={-1}
      data-draft-sent={CONTACT_DRAFT}
    >
      <p className={`title large ${styles.thanks}`}>
        <Icon icon="check" />
        {text('home.contact.sent')}
      </p>
      <p>{address ? text('home.contact.sent.to', { address }) : text('home.contact.sent.next')}</p>
      <p>
        <a
          href={hrefOf(localisePath(locale, '/#contact'))}
          className="onward"
          onClick={(event) => {
            event.preventDefault()
            onAgain()
          }}
        >
          {text('home.contact.again')}
          <Icon icon="arrow-right" />
        </a>
      </p>
      <StateDrawing state="sent" />
    </div>
  )
}
