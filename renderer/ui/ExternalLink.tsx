import styles from './ExternalLink.module.css'
import { hostOf } from './host.ts'
import { Icon } from './Icon.tsx'

/** A link to another site, named before one goes there: its host, and the address in full. */
export function ExternalLink({ url }: { url: string }) {
  return (
    <a className={styles.target} href={url}>
      <span className={styles.host}>
        {hostOf(url)}
        <Icon icon="arrow-up-right" />
      </span>
      <span className={styles.url}>{url}</span>
    </a>
  )
}
