import { LOCALE_NAMES, LOCALES } from '../pipeline/model.ts'
import { switchLocale } from '../pipeline/urls.ts'
import styles from './LanguageSwitch.module.css'
import { usePageContext } from './page-context.ts'
import { useText } from './text.ts'

/** This page in the other language, named in that language. A plain link; the choice travels with it. */
export function LanguageSwitch() {
  const { locale, data, site, urlPathname } = usePageContext()
  const text = useText()
  return LOCALE_NAMES.filter((name) => name !== locale).map((name) => (
    <a
      key={name}
      className={styles.switch}
      href={`${data?.head.languages[name] ?? switchLocale(urlPathname, name)}?lang=${name}`}
      hrefLang={LOCALES[name].language}
      lang={LOCALES[name].language}
      title={text('nav.language')}
    >
      {site.locales[name]}
    </a>
  ))
}
