import { useText } from '../../renderer/i18n/text.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { LanguageLink } from '../../renderer/ui/LanguageLink.tsx'
import styles from './LanguageNotice.module.css'
import type { Notice } from './languages.ts'

/** Says that the text is not in the reader's language, or that its translation is behind, and where to go. */
export function LanguageNotice({ notice: { kind, original } }: { notice: Notice }) {
  const text = useText()
  return (
    <aside className={styles.notice} aria-label={text('post.notice')}>
      <Icon icon="translate" />
      <p>
        {text(`post.notice.${kind}`, { locale: original.locale })}{' '}
        <LanguageLink {...original}>{text('post.notice.original')}</LanguageLink>
      </p>
    </aside>
  )
}
