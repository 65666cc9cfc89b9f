import { FEED_NAMES, FEED_TYPES, feedPath, OFFERED_FEED_FORMATS } from '../../shared/feeds.ts'
import { useText } from '../i18n/text.ts'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'

/**
 * The feeds of a list, below it, after a link to the page that says what to do with them. The router leaves their addresses to
 * the browser, which most often shows them as code.
 */
export function FollowLink({ list }: { list: string }) {
  const text = useText()
  return (
    <div className="cluster wide-gap small screen-only far-apart">
      <Link to="/feeds" className="onward">
        <Icon icon="rss-simple" />
        {text('feeds.follow')}
      </Link>
      <ul className="words">
        {OFFERED_FEED_FORMATS.map((format) => (
          <li key={format}>
            <Link to={feedPath(list, format)} type={FEED_TYPES[format]} data-reload>
              {FEED_NAMES[format]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
