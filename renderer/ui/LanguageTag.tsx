import type { Locale } from '../../shared/model.ts'
import { useSite } from '../page-context.ts'

/** Names the language of what stands beside it, in that language: `Italiano`. */
export function LanguageTag({ locale }: { locale: Locale }) {
  return (
    <span className="lang-tag" lang={locale}>
      {useSite().locales[locale]}
    </span>
  )
}
