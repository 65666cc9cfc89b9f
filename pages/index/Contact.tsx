import { useId, useRef } from 'react'
import { Icon } from '../../renderer/Icon.tsx'
import { useKeptText } from '../../renderer/kept-text.ts'
import { useSite } from '../../renderer/page-context.ts'
import { dialAddress } from '../../renderer/phone.ts'
import { useText } from '../../renderer/text.ts'
import styles from './Contact.module.css'
import { headingId } from './SectionHeading.tsx'

/** Every way to reach the owner. */
export function Contact() {
  const text = useText()
  const { email, phone, social } = useSite()
  return (
    <section id="contact" className={`section ${styles.section}`} aria-labelledby={headingId('contact')}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.words}>
          <h2 id={headingId('contact')}>{text('home.contact.title')}</h2>
          <p className="lead">{text('home.contact.lead')}</p>
          <dl className={styles.ways}>
            <dt>{text('home.contact.email')}</dt>
            <dd>
              <a href={`mailto:${email}`} className={styles.email}>
                {email}
              </a>
            </dd>
            <dt>{text('home.contact.phone')}</dt>
            <dd>
              <a href={dialAddress(phone)} className="figures">
                {phone}
              </a>
            </dd>
            <dt>{text('home.contact.social')}</dt>
            <dd className={styles.social}>
              {social.map(({ name, url }) => (
                <a key={url} href={url} rel="me noopener">
                  {name}
                </a>
              ))}
            </dd>
          </dl>
        </div>
        <MailForm email={email} />
      </div>
    </section>
  )
}

/** A form that hands its text to the visitor's own mail program, as any browser can, and says that it does. */
function MailForm({ email }: { email: string }) {
  const text = useText()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useKeptText(form, 'contact')
  return (
    <form
      ref={form}
      method="get"
      action={`mailto:${email}`}
      className={styles.form}
      aria-label={text('home.contact.form')}
    >
      <p className="field">
        <label htmlFor={`${id}-subject`}>{text('home.contact.subject')}</label>
        <input id={`${id}-subject`} name="subject" required maxLength={120} />
      </p>
      <p className="field">
        <label htmlFor={`${id}-body`}>{text('home.contact.message')}</label>
        <textarea id={`${id}-body`} name="body" rows={7} required maxLength={1500} />
      </p>
      <p className={styles.send}>
        <button type="submit" className="button button-primary">
          <Icon icon="paper-plane-tilt" />
          {text('home.contact.open')}
        </button>
      </p>
      <p className={styles.hint}>{text('home.contact.hint')}</p>
    </form>
  )
}
