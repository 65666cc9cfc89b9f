import { dialAddress } from '../../shared/text.ts'
import { useText } from '../i18n/text.ts'
import { useSite } from '../page-context.ts'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { List } from '../ui/List.tsx'
import { ConsentControl } from './ConsentControl.tsx'
import styles from './Footer.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/**
 * The foot of every page: how to reach the owner, where else they are, and the small print. Its classes are those of
 * https://microformats.org/wiki/h-card.
 */
export function Footer({ className }: { className?: string }) {
  const text = useText()
  const { url, person, name, role, place, email, phone, repository, credits, social } = useSite()
  return (
    <footer className={`h-card ${styles.footer} ${className ?? ''}`}>
      <div className={`wrap ${styles.grid}`}>
        <div>
          <data className="u-url u-uid" value={`${url}/`} />
          <p className={person ? 'title' : 'p-name title'}>{name}</p>
          <p className="soft">
            {person && (
              <>
                <span className="p-name">{person}</span>
                <br />
              </>
            )}
            <span className="p-job-title">{role}</span>
            <br />
            <span className="p-locality">{place}</span>
          </p>
        </div>
        <address className={styles.reach}>
          <a href={`mailto:${email}`} className="u-email">
            {email}
          </a>
          {phone && (
            <a href={dialAddress(phone)} className="p-tel">
              {phone}
            </a>
          )}
        </address>
        {social.length > 0 && <Elsewhere />}
        <nav className={styles.pages} aria-label={text('footer.label')}>
          <Link to="/cv">{text('footer.cv')}</Link>
          <Link to="/feeds">{text('footer.feeds')}</Link>
          <Link to="/privacy">{text('footer.privacy')}</Link>
          {repository && (
            <a href={repository.url} rel="noopener">
              {text('footer.source')}
            </a>
          )}
          <ConsentControl />
        </nav>
        <div className={`cluster wide-gap between ruled soft ${styles.small}`}>
          <p>
            {text('footer.made')} {credits && <Link to="/credits">{credits}</Link>}
          </p>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  )
}

/** The owner's other places. `rel="me"` lets them confirm that they are the same person's. */
function Elsewhere() {
  const { social } = useSite()
  const text = useText()
  return (
    <List className={styles.social} aria-label={text('footer.elsewhere')}>
      {social.map(({ name, url, icon }) => (
        <li key={url}>
          <a href={url} rel="me noopener">
            <Icon icon={icon} />
            {name}
          </a>
        </li>
      ))}
    </List>
  )
}
