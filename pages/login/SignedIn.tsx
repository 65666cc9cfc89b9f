import { Icon } from '../../renderer/Icon.tsx'
import { Link } from '../../renderer/Link.tsx'
import { useText } from '../../renderer/text.ts'
import styles from './Login.module.css'

/** Nothing to do here: where to go on. The way out is in the header. */
export function SignedIn({ email }: { email: string }) {
  const text = useText()
  return (
    <div className={styles.said}>
      <h2>{text('session.signedInAs', { email })}</h2>
      <Link to="/drafts" data-vike="false" className="onward">
        {text('session.drafts')}
        <Icon icon="arrow-right" />
      </Link>
    </div>
  )
}
