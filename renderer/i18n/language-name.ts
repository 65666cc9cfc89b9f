import { useIntl } from 'react-intl'
import { LOCALES, type Locale } from '../../shared/model.ts'

/** Values for a message about a language: its name in the reader's language (`inglese`) and in its own (`English`). */
export function useLanguageName(): (locale: Locale) => { locale: Locale; language: string; name: string } {
  const intl = useIntl()
  return (locale) => {
    const { name } = LOCALES[locale]
    return { locale, name, language: intl.formatDisplayName(locale, { type: 'language' }) ?? name }
  }
}
