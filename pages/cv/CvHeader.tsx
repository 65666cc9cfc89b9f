import { useText } from '../../renderer/i18n/text.ts'
import { useSite } from '../../renderer/page-context.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import { dialAddress } from '../../shared/text.ts'
import styles from './CvHeader.module.css'

/** The owner and their contact details, written out in full for print. */
export function CvHeader({ title }: { title: string }) {
  const { person, name, role, place, email, phone, url } = useSite()
  const text = useText()
  return (
    <header className={`cluster between gap-6 ${styles.header}`}>
      <div>
        <p className="label">{title}</p>
        <h1>{person ?? name}</h1>
        <p className="lead">
          {role}, {place}
        </p>
      </div>
      <ul className="list" aria-label={text('cv.contact')}>
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        {phone && (
          <li>
            <a href={dialAddress(phone)}>{phone}</a>
          </li>
        )}
        <li>
          <a href={url}>{new URL(url).host}</a>
        </li>
      </ul>
      <p className={`cluster gap-3 screen-only ${styles.files}`} data-pdf="none">
        <Link to="/cv.pdf" className="button button-primary" type="application/pdf" download data-reload>
          <Icon icon="download-simple" />
          {text('cv.pdf')}
        </Link>
        <button type="button" className={`button ${styles.print}`} data-print>
          <Icon icon="printer" />
          {text('cv.print')}
        </button>
        <Link to="/cv.vcf" className="button" data-reload>
          <Icon icon="identification-card" />
          {text('cv.vcard')}
        </Link>
      </p>
    </header>
  )
}
