import { type MessageId, useText } from '../../renderer/i18n/text.ts'
import { usePageContext, useSite } from '../../renderer/page-context.ts'
import { useLocale } from '../../renderer/reader.ts'
import { CopyText } from '../../renderer/ui/CopyText.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import { ListPage } from '../../renderer/ui/ListPage.tsx'
import { usesStream } from '../../shared/content.ts'
import { FEED_LISTS, FEED_NAMES, FEED_TYPES, feedPath, OFFERED_FEED_FORMATS } from '../../shared/feeds.ts'
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
  const { content } = usePageContext()
  return (
    <ListPage title={text('feeds.title')} lead={text('feeds.description')}>
      <div className="split">
        <p>{text('feeds.about')}</p>
        <p>{text('feeds.formats')}</p>
      </div>
      {FEED_LISTS.filter((list) => list !== '/stream' || usesStream(content)).map((list) => (
        <section key={list} className={`split ruled apart ${styles.list}`}>
          <h2 className="title">{text(NAMES[list])}</h2>
          <Addresses list={list} />
        </section>
      ))}
      <p className="ruled apart">
        {text('feeds.tags')} <Link to="/tags">{text('tags.all')}</Link>
      </p>
    </ListPage>
  )
}

/** Each by its path, which is what differs; the whole address is what a browser copies, and shows under a pointer. */
function Addresses({ list }: { list: string }) {
  const text = useText()
  const { url } = useSite()
  const path = localisePath(useLocale(), list)
  return (
    <dl className="small">
      {OFFERED_FEED_FORMATS.map((format) => (
        <div key={format}>
          <dt>{FEED_NAMES[format]}</dt>
          <dd>
            <a
              href={feedPath(path, format)}
              title={url + feedPath(path, format)}
              type={FEED_TYPES[format]}
              data-reload
            >
              {feedPath(path, format)}
            </a>{' '}
            <CopyText value={url + feedPath(path, format)} label={text('end.copy')} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
