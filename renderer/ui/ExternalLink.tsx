import styles from './ExternalLink.module.css'
import { hostOf } from './host.ts'
import { Icon } from './Icon.tsx'

/** A link to another site, named before one goes there: its host, and the address in full. */
export function ExternalLink({ url }: { url: string }) {
  return (
    <a className={`stack full gap-1 bare rounded ${styles.target}`} href={url}>
      <span className="cluster title breaks">
        {hostOf(url)}
        <Icon icon="arrow-up-right" />
      </span>
      <code className="soft fine breaks">{url}</code>
    </a>
  )
}
