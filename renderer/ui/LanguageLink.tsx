import type { AnchorHTMLAttributes } from 'react'
import { LOCALES, type Locale } from '../../shared/model.ts'
import { choosingLanguage } from '../../shared/urls.ts'
import { useLocale } from '../reader.ts'

interface LanguageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path of the page in `locale`. */
  path: string
  locale: Locale
}

/**
 * A link to a page in a language that may not be the reader's. Following it chooses that language for the whole site:
 * otherwise the server would send the reader back to the page in their own.
 */
export function LanguageLink({ path, locale, ...rest }: LanguageLinkProps) {
  const href = locale === useLocale() ? path : choosingLanguage(path, locale)
  return <a href={href} hrefLang={LOCALES[locale].language} {...rest} />
}
