import { hostOf } from './host.ts'
import { Icon } from './Icon.tsx'
import styles from './Target.module.css'

/** A link to another site, named before one goes there: its host, and the address in full. */
export function Target({ url }: { url: string }) {
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
