import { isSitePath } from '../../shared/paths.ts'
import { ariaCurrent } from '../aria-current.ts'
import { useText } from '../i18n/text.ts'
import { usePageContext, useSite } from '../page-context.ts'
import { Link } from '../ui/Link.tsx'
import { List } from '../ui/List.tsx'
import styles from './Navigation.module.css'

const CV_PATH = '/cv'

/** The site's main places, in the owner's order, and the CV. `browser/in-view.ts` marks the section in view. */
export function Navigation() {
  const text = useText()
  const { navigation } = useSite()
  const { logicalPath } = usePageContext()
  return (
    <nav aria-label={text('nav.label')}>
      <List className={`site-nav ${styles.list}`}>
        {navigation.map(({ path, label }) => (
          <li key={path}>
            {isSitePath(path) ? (
              <Link to={path} aria-current={ariaCurrent(path, logicalPath)}>
                {label}
              </Link>
            ) : (
              <a href={path} rel="noopener">
                {label}
              </a>
            )}
          </li>
        ))}
        {!navigation.some(({ path }) => path === CV_PATH) && (
          <li>
            <Link to={CV_PATH} aria-current={ariaCurrent(CV_PATH, logicalPath)}>
              {text('footer.cv')}
            </Link>
          </li>
        )}
      </List>
    </nav>
  )
}
