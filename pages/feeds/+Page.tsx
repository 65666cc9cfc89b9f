import { type MessageId, useText } from '../../renderer/i18n/text.ts'
import { useLocale, useSite } from '../../renderer/page-context.ts'
import { Link } from '../../renderer/ui/Link.tsx'
import { ListPage } from '../../renderer/ui/ListPage.tsx'
import { FEED_FORMATS, FEED_LISTS, feedPath } from '../../shared/feeds.ts'
import { localisePath } from '../../shared/urls.ts'
import styles from './Feeds.module.css'

const NAMES = {
  '/': 'feeds.site',
  '/blog': 'blog.title',
  '/projects': 'projects.title',
  '/stream': 'stream.title',
} satisfies Record<(typeof FEED_LISTS)[number], MessageId>

/** Feeds: their use, and the address of each. */
export function Page() {
  const text = useText()
  const { url } = useSite()
  const locale = useLocale()
  return (
    <ListPage title={text('feeds.title')} lead={text('feeds.description')}>
      <div className={styles.words}>
        <p>{text('feeds.about')}</p>
        <dl>
          {FEED_LISTS.map((list) => (
            <div key={list}>
              <dt>{text(NAMES[list])}</dt>
              {FEED_FORMATS.map((format) => (
                <dd key={format}>
                  <a href={feedPath(localisePath(locale, list), format)} data-vike="false">
                    {url + feedPath(localisePath(locale, list), format)}
                  </a>
                </dd>
              ))}
            </div>
          ))}
        </dl>
        <p>{text('feeds.formats')}</p>
        <p>
          {text('feeds.tags')} <Link to="/tags">{text('tags.all')}</Link>
        </p>
      </div>
    </ListPage>
  )
}
