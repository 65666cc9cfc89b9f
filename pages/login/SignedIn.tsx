import { useText } from '../../renderer/i18n/text.ts'
import styles from '../../renderer/ui/AccountForm.module.css'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Link } from '../../renderer/ui/Link.tsx'

/** Nothing to do here: where to go on. The way out is in the header. */
export function SignedIn({ account }: { account: string }) {
  const text = useText()
  return (
    <div className={styles.said}>
      <h2>{text('session.signedInAs', { account })}</h2>
      <Link to="/drafts" data-vike="false" className="onward">
        {text('session.drafts')}
        <Icon icon="arrow-right" />
      </Link>
    </div>
  )
}
