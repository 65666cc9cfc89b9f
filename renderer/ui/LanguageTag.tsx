import type { Locale } from '../../shared/model.ts'
import { useSite } from '../page-context.ts'

/** Name of a language, in that language: `Italiano`. */
export function LanguageTag({ locale }: { locale: Locale }) {
  return (
    <span className="lang-tag" lang={locale}>
      {useSite().locales[locale]}
    </span>
  )
}
