import { LOCALE_NAMES, LOCALES } from '../../shared/model.ts'
import { OPENED_PARAMETER } from '../../shared/urls.ts'
import { useLanguageName } from '../i18n/language-name.ts'
import { useText } from '../i18n/text.ts'
import { useLanguages, usePageContext } from '../page-context.ts'
import { LanguageLink } from '../ui/LanguageLink.tsx'

/** Tells who opened the address of another language why they see this one, with the way to what they opened. */
export function OpenedLanguage() {
  const text = useText()
  const nameOf = useLanguageName()
  const languages = useLanguages()
  const { locale, urlParsed } = usePageContext()
  const opened = LOCALE_NAMES.find((name) => name === urlParsed.search[OPENED_PARAMETER])
  if (opened === undefined || opened === locale) return null
  return (
    <p className="wrap small" data-opened>
      {text('layout.opened', nameOf(opened))}{' '}
      <LanguageLink path={languages[opened]} locale={opened} lang={LOCALES[opened].language}>
        {text('post.readIn', nameOf(opened))}
      </LanguageLink>
    </p>
  )
}
