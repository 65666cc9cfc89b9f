import { useText } from '../../renderer/i18n/text.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import styles from './Login.module.css'

/** A link is on its way, if the address has an account: which it does not say. */
export function LinkSent({ email }: { email: string }) {
  const text = useText()
  return (
    <div className={styles.said} role="status">
      <h2>{text('signIn.sent')}</h2>
      <p>{text('signIn.sent.hint', { email })}</p>
      <Link to="/login" data-vike="false" className="onward onward-back">
        <Icon icon="arrow-left" />
        {text('signIn.again')}
      </Link>
    </div>
  )
}
