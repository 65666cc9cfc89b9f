import type { ReactNode } from 'react'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { choosingLanguage, localisePath } from '../../shared/urls.ts'
import { useLanguages, usePageContext } from '../page-context.ts'
import styles from './Main.module.css'
import { OpenedLanguage } from './OpenedLanguage.tsx'

/**
 * The page in the frame that a theme lays out around it. A project has a grid with named columns to place its parts on: `full`
 * runs from edge to edge, `wide` is the site's column.
 */
export function Main({ children }: { children: ReactNode }) {
  const { layout } = usePageContext().config
  return (
    <>
      <OpenedLanguage />
      <main
        id="main"
        tabIndex={-1}
        className={layout === 'project' ? styles.frame : undefined}
        {...useFacts()}
      >
        {children}
      </main>
    </>
  )
}

/** Facts of the page for the frame around it, which navigation updates: `browser/go-to-page.ts`. */
function useFacts() {
  const { locale, logicalPath } = usePageContext()
  const languages = useLanguages()
  const others = LOCALE_NAMES.filter((name) => name !== locale)
  const links = others.map((name) => [name, choosingLanguage(languages[name], name)])
  return {
    'data-path': localisePath(locale, logicalPath),
    'data-languages': JSON.stringify(Object.fromEntries(links)),
  }
}
