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
      <SunkenSun />
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

/** A dial of the sky, and half of the sun below it: the other half is still to be seen. */
function SunkenSun() {
  return (
    <svg className={styles.sky} viewBox="0 0 480 240" aria-hidden="true">
      <circle cx="240" cy="240" r="144" />
      <circle cx="240" cy="240" r="192" />
      <circle cx="240" cy="240" r="226" pathLength="720" strokeDasharray="1 14" strokeWidth="12" />
      <circle className={styles.sun} cx="240" cy="240" r="96" />
    </svg>
  )
}
