import { useText } from '../i18n/text.ts'
import { usePageContext } from '../page-context.ts'
import { trailOf } from '../trail.ts'
import styles from './Breadcrumbs.module.css'

/** Steps of a page that belongs to a list; of others, the header's navigation says enough. */
const FEWEST_STEPS = 3

/** The way from the home page to this one. `lang` is the language of its title, where it is not the reader's. */
export function Breadcrumbs({ lang }: { lang?: string | undefined }) {
  const text = useText()
  const { data, site, locale, logicalPath } = usePageContext()
  const steps = data ? trailOf({ head: data.head, site, locale, logicalPath }, text) : []
  const here = steps.at(-1)
  if (!here || steps.length < FEWEST_STEPS) return null
  return (
    <nav className={`quiet small ${styles.trail}`} aria-label={text('breadcrumbs.label')}>
      <ol className="list">
        {steps.slice(0, -1).map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
        <li aria-current="page" lang={lang}>
          {here.name}
        </li>
      </ol>
    </nav>
  )
}
