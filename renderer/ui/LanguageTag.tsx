import type { Locale } from '../../shared/model.ts'
import { useLanguageName } from '../i18n/language-name.ts'
import { useText } from '../i18n/text.ts'

/** Language of a text that is not the reader's, in the reader's words: `in inglese`. */
export function LanguageTag({ locale }: { locale: Locale }) {
  return <span className="lang-tag">{useText()('language.in', useLanguageName()(locale))}</span>
}
