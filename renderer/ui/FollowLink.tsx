import { feedPath } from '../../shared/feeds.ts'
import { useText } from '../i18n/text.ts'
import styles from './FollowLink.module.css'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'

/** The feed of a list, below it. The router leaves it to the browser, which knows what to do with feeds. */
export function FollowLink({ list }: { list: string }) {
  const text = useText()
  return (
    <p className={styles.follow}>
      <Link to={feedPath(list, 'rss')} className="onward" type="application/rss+xml" data-vike="false">
        <Icon icon="rss-simple" />
        {text('feeds.follow')}
      </Link>
    </p>
  )
}
