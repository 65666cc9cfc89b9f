import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { forgetDraft } from '../../renderer/browser/form-draft.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { useLocale, usePageContext, useSite } from '../../renderer/page-context.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { CONTACT_FIELDS, CONTACT_HONEYPOT } from '../../shared/contact.ts'
import { localisePath } from '../../shared/urls.ts'
import { ContactField } from './ContactField.tsx'
import styles from './ContactForm.module.css'
import { type FailedReply, mailAddress, replyWords } from './contact-words.ts'
import { CONTACT_DRAFT, useContactForm } from './use-contact-form.ts'

/**
 * Writes to the owner. Without JavaScript it posts to the page's own address and comes back with its text and
 * what was wrong, or with `?contact=sent`; with it, the same happens in place.
 */
export function ContactForm() {
  const isSentByPost = usePageContext().urlParsed.search.contact === 'sent'
  const [stage, setStage] = useState<'writing' | 'sent' | 'again'>(isSentByPost ? 'sent' : 'writing')
  if (stage === 'sent') return <SentPanel isNew={!isSentByPost} onAgain={() => setStage('again')} />
  return <Form onSent={() => setStage('sent')} />
}

function Form({ onSent }: { onSent: () => void }) {
  const text = useText()
  const locale = useLocale()
  const { email } = useSite()
  const { returnedContact, staticSite } = usePageContext()
  const returned = returnedContact?.text
  // Without a server a form that no script sends becomes a mail.
  const target = staticSite
    ? { action: `mailto:${email}`, encType: 'text/plain' }
    : { action: `${localisePath(locale, '/')}#contact` }
  const form = useRef<HTMLFormElement>(null)
  const { isHydrated, isSending, reply, answered, problems, onSubmit, onEdit } = useContactForm(form, onSent)
  const words = reply && reply.status !== 'sent' && <ReplyWords reply={reply} typed={answered} />
  const isInvalid = reply?.status === 'invalid'
  return (
    <form
      ref={form}
      method="post"
      {...target}
      className={styles.form}
      aria-label={text('home.contact.form')}
      noValidate={isHydrated}
      onSubmit={onSubmit}
    >
      <p role="status" className={styles.status}>
        {isInvalid && words}
      </p>
      {CONTACT_FIELDS.map((field) => (
        <ContactField
          key={field}
          field={field}
          problem={problems[field]}
          returned={returned?.[field]}
          onEdit={onEdit}
        />
      ))}
      <p className={styles.honeypot} aria-hidden="true">
        <input name={CONTACT_HONEYPOT} tabIndex={-1} autoComplete="off" />
      </p>
      <SubmitButton isSending={isSending}>{!isInvalid && words}</SubmitButton>
    </form>
  )
}

/** How sending went when not well; `typed` is what the mail holds that may take its place. */
export function ReplyWords({ reply, typed }: { reply: FailedReply; typed: Record<string, string> }) {
  const intl = useIntl()
  const { email } = useSite()
  // It stands in a list of the message's parts.
  const mail = (
    <a key="mail" href={mailAddress(email, typed)}>
      {email}
    </a>
  )
  return replyWords(reply, (id, values) => intl.formatMessage({ id }, values), mail)
}

/** The form's end: its button, and how sending went when not well. What is wrong with the fields stands above them. */
export function SubmitButton({ isSending, children }: { isSending: boolean; children?: ReactNode }) {
  const text = useText()
  return (
    <div className={styles.send}>
      <p role="status" className={styles.status}>
        {children}
      </p>
      <button type="submit" className="button button-primary" aria-disabled={isSending}>
        <Icon icon="paper-plane-tilt" />
        {text(isSending ? 'home.contact.sending' : children ? 'stream.retry' : 'home.contact.send')}
      </button>
    </div>
  )
}

/** Takes the form's place; when it just happened, it takes the focus too, so that it is read out. */
export function SentPanel({ isNew, onAgain }: { isNew: boolean; onAgain: () => void }) {
  const text = useText()
  const locale = useLocale()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) panel.current?.focus()
    // Sent before hydration: the tab still has the draft.
    else forgetDraft(CONTACT_DRAFT)
  }, [isNew])
  return (
    <div ref={panel} className={styles.sent} role="status" tabIndex={-1}>
      <p className={styles.thanks}>
        <Icon icon="check" />
        {text('home.contact.sent')}
      </p>
      <p>{text('home.contact.sent.next')}</p>
      <p>
        <a
          href={localisePath(locale, '/#contact')}
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
    </div>
  )
}
