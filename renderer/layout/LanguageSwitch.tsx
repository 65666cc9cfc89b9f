import type { MouseEvent } from 'react'
import { LOCALE_NAMES, LOCALES, type Locale } from '../../shared/model.ts'
import { switchLocale } from '../../shared/urls.ts'
import { KEEPS_FOCUS } from '../browser/focus-and-announce.ts'
import { isModifiedClick } from '../browser/modified-click.ts'
import { switchLanguage } from '../browser/switch-language.ts'
import { usePageContext } from '../page-context.ts'
import { LanguageLink } from '../ui/LanguageLink.tsx'
import styles from './LanguageSwitch.module.css'

/** This page in each other language, named in that language. Plain links; the choice travels with them. */
export function LanguageSwitch() {
  const { locale, data, site, urlPathname } = usePageContext()
  const follow = (event: MouseEvent, name: Locale, path: string) => {
    if (isModifiedClick(event)) return
    event.preventDefault()
    void switchLanguage(name, path)
  }
  const links = LOCALE_NAMES.filter((name) => name !== locale).map((name, place) => {
    const path = data?.head.languages[name] ?? switchLocale(urlPathname, name)
    return (
      <LanguageLink
        // By place, not by name: the link that was followed becomes the way back, and keeps the focus.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        key={place}
        {...KEEPS_FOCUS}
        className={styles.switch}
        path={path}
        locale={name}
        lang={LOCALES[name].language}
        // Vike's router keeps away: the click above stores the choice first.
        data-vike="false"
        onClick={(event) => follow(event, name, path)}
      >
        {site.locales[name]}
      </LanguageLink>
    )
  })
  return <span className={styles.languages}>{links}</span>
}
