import { useText } from '../../renderer/i18n/text.ts'
import { Island } from '../../renderer/island.tsx'
import { usePageContext, useSite } from '../../renderer/page-context.ts'
import { CopyText } from '../../renderer/ui/CopyText.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { defined } from '../../shared/model.ts'
import { dialAddress, tieLetters } from '../../shared/text.ts'
import styles from './Contact.module.css'
import ContactForm from './ContactForm.island.tsx'
import { headingId } from './SectionHeading.tsx'

/** Every way to reach the owner. */
export function Contact() {
  const text = useText()
  const { email, phone, social } = useSite()
  const { staticSite, returnedContact, urlParsed } = usePageContext()
  const isSent = urlParsed.search.contact === 'sent'
  const form = { email, isSent, ...defined({ staticSite, returned: returnedContact }) }
  return (
    <section id="contact" className={`section ${styles.section}`}>
      <div className="wrap split">
        <div className="stack gap-4">
          <h2 id={headingId('contact')}>{text('home.contact.title')}</h2>
          <p className="lead short">{tieLetters(text('home.contact.lead'))}</p>
          <dl className={`stack ${styles.ways}`}>
            <dt className="quiet small">{text('home.contact.email')}</dt>
            <dd className="cluster">
              <a href={`mailto:${email}`} className={`breaks ${styles.email}`}>
                {email}
              </a>
              <CopyText value={email} label={text('home.contact.copy')} />
            </dd>
            {phone && (
              <>
                <dt className="quiet small">{text('home.contact.phone')}</dt>
                <dd>
                  <a href={dialAddress(phone)} className="figures">
                    {phone}
                  </a>
                </dd>
              </>
            )}
            {social.length > 0 && (
              <>
                <dt className="quiet small">{text('home.contact.social')}</dt>
                <dd className="cluster">
                  {social.map(({ name, url }) => (
                    <a key={url} href={url} rel="me noopener">
                      {name}
                    </a>
                  ))}
                </dd>
              </>
            )}
          </dl>
        </div>
        {staticSite && !staticSite.contactUrl ? (
          <MailLink email={email} />
        ) : (
          <div>
            <Island
              name="ContactForm"
              component={ContactForm}
              props={form}
              load={returnedContact ? 'visible' : 'touch'}
            />
          </div>
        )}
      </div>
    </section>
  )
}

/** In place of the form, where nobody would receive it. */
function MailLink({ email }: { email: string }) {
  const text = useText()
  return (
    <p>
      <a href={`mailto:${email}`} className="button button-primary">
        <Icon icon="paper-plane-tilt" />
        {text('home.contact.form')}
      </a>
    </p>
  )
}
