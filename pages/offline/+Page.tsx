import { useText } from '../../renderer/i18n/text.ts'
import { useLocale } from '../../renderer/page-context.ts'
import { OFFLINE_PATH } from '../../shared/routes.ts'
import { localisePath } from '../../shared/urls.ts'
import styles from './Offline.module.css'

/** Replaces a page that the network did not deliver, with a link to retry. */
export function Page() {
  const text = useText()
  const locale = useLocale()
  return (
    <div className={`wrap columns ${styles.offline}`}>
      <div className={styles.sun} aria-hidden="true" />
      <div className={styles.words}>
        <h1>{text('offline.title')}</h1>
        <p className="lead">{text('offline.description')}</p>
        <a
          href={localisePath(locale, '/')}
          data-retry={localisePath(locale, OFFLINE_PATH)}
          className="button button-primary"
        >
          {text('stream.retry')}
        </a>
      </div>
    </div>
  )
}
