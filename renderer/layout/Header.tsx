import type { ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { SearchLink } from '../search/SearchLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Brand } from './Brand.tsx'
import { ColourSwitch } from './ColourSwitch.tsx'
import styles from './Header.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Navigation } from './Navigation.tsx'
import { SessionBar } from './SessionBar.tsx'

const MENU_ID = 'site-menu'

/**
 * One navigation, twice dressed: a bar on a desk; on a phone a sheet. The sheet is a popover, so opening,
 * closing, Escape and tapping outside are the browser's own and work without scripts; with them it is modal (`browser/menu.ts`).
 */
export function Header({ mark }: { mark?: ReactNode }) {
  const text = useText()
  return (
    <header className={styles.header}>
      <SessionBar />
      <div className={`wrap ${styles.bar}`} data-menu-bar>
        <Brand mark={mark} />
        <div id={MENU_ID} popover="auto" className={styles.menu} data-menu={text('nav.menu')}>
          <button
            type="button"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            className={styles.close}
            aria-label={text('nav.close')}
          >
            <Icon icon="x" />
          </button>
          <Navigation />
          <ColourSwitch />
          <p className={`ruled small medium ${styles.more}`}>
            <LanguageSwitch />
          </p>
        </div>
        <SearchLink />
        <LanguageSwitch />
        <button type="button" popoverTarget={MENU_ID} className={styles.open}>
          <Icon icon="list" />
          {text('nav.menu')}
        </button>
      </div>
    </header>
  )
}
