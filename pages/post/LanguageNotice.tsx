import { useLanguageName } from '../../renderer/i18n/language-name.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { LanguageLink } from '../../renderer/ui/LanguageLink.tsx'
import type { Notice } from './languages.ts'

/** Notice that the text is not translated, or that its translation is out of date, with a link to the original. */
export function LanguageNotice({ notice: { kind, original } }: { notice: Notice }) {
  const text = useText()
  const nameOf = useLanguageName()
  return (
    <aside className="notice small" aria-label={text('post.notice')}>
      <p>
        {text(`post.notice.${kind}`, nameOf(original.locale))}{' '}
        <LanguageLink {...original}>{text('post.notice.original')}</LanguageLink>
      </p>
    </aside>
  )
}
