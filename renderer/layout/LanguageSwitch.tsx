import { LOCALE_NAMES, LOCALES } from '../../shared/model.ts'
import { useLanguages, usePageContext } from '../page-context.ts'
import { LanguageLink } from '../ui/LanguageLink.tsx'
import styles from './LanguageSwitch.module.css'

/** This page in each other language, named in that language. Plain links; the choice travels with them. */
export function LanguageSwitch() {
  const { locale } = usePageContext()
  const languages = useLanguages()
  const links = LOCALE_NAMES.filter((name) => name !== locale).map((name) => (
    <LanguageLink
      key={name}
      className={styles.switch}
      path={languages[name]}
      locale={name}
      lang={LOCALES[name].language}
      data-language={name}
    >
      {LOCALES[name].name}
    </LanguageLink>
  ))
  if (links.length === 0) return null
  return <span className={styles.languages}>{links}</span>
}
