import { useSectionInView } from '../browser/use-section-in-view.ts'
import { useText } from '../i18n/text.ts'
import { usePageContext, useSite } from '../page-context.ts'
import { Link } from '../ui/Link.tsx'
import { List } from '../ui/List.tsx'
import styles from './Navigation.module.css'

/** The site's main places, in the owner's order; `onLeave` is called when one is chosen. */
export function Navigation({ onLeave }: { onLeave?: () => void }) {
  const text = useText()
  const { navigation } = useSite()
  const { logicalPath } = usePageContext()
  const sections = navigation.map(({ path }) => sectionOf(path))
  const section = useSectionInView(logicalPath, sections)
  return (
    <nav aria-label={text('nav.label')}>
      <List className={styles.list}>
        {navigation.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={currency(path, logicalPath)}
              data-in-view={section !== undefined && sectionOf(path) === section}
              onClick={onLeave}
            >
              {label}
            </Link>
          </li>
        ))}
      </List>
    </nav>
  )
}

/** Section of the home page about what is at `path`: `/#about` and `/blog` name theirs. */
function sectionOf(path: string): string {
  return path === '/projects' ? 'portfolio' : path.replace(/^\/#?/, '')
}

/**
 * `/blog` is the page at `/blog` and only a true ancestor of `/blog/hello`, as `/projects` is of `/project/hello`; anchors are
 * never current.
 */
function currency(path: string, logicalPath: string): 'page' | 'true' | undefined {
  if (path === logicalPath) return 'page'
  const folder = path === '/projects' ? '/project/' : `${path}/`
  return path !== '/' && logicalPath.startsWith(folder) ? 'true' : undefined
}
