import { LOCALES } from '../../pipeline/model.ts'
import { Icon } from '../../renderer/Icon.tsx'
import { useSite } from '../../renderer/page-context.ts'
import { useText } from '../../renderer/text.ts'
import styles from './LanguageNotice.module.css'
import type { Notice } from './languages.ts'

/** Says that the text is not in the reader's language, or that its translation is behind, and where to go. */
export function LanguageNotice({ notice: { kind, original } }: { notice: Notice }) {
  const text = useText()
  const { locales } = useSite()
  const language = locales[original.locale]
  return (
    <aside className={styles.notice} aria-label={text('post.notice')}>
      <Icon icon="translate" />
      <p>
        {text(`post.notice.${kind}`, { language })}{' '}
        <a href={original.path} hrefLang={LOCALES[original.locale].language}>
          {text('post.notice.original')}
        </a>
      </p>
    </aside>
  )
}
