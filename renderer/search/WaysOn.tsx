import { useText } from '../i18n/text.ts'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import styles from './WaysOn.module.css'

/** Ways on where a search found nothing: every subject, and every post. */
export function WaysOn() {
  const text = useText()
  return (
    <p className={styles.ways}>
      <Link to="/tags" className="onward">
        {text('tags.all')}
        <Icon icon="arrow-right" />
      </Link>
      <Link to="/blog" className="onward">
        {text('home.blog.all')}
        <Icon icon="arrow-right" />
      </Link>
    </p>
  )
}
