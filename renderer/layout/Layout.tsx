import type { ReactNode } from 'react'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { choosingLanguage, localisePath } from '../../shared/urls.ts'
import { useLanguages, usePageContext } from '../page-context.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'
import { OpenedLanguage } from './OpenedLanguage.tsx'

/**
 * The frame of a page, which lays out its own sections below the header. A project has a grid with named columns to place its
 * parts on: `full` runs from edge to edge, `wide` is the site's column.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { layout } = usePageContext().config
  return (
    <>
      <Header />
      <OpenedLanguage />
      <main
        id="main"
        tabIndex={-1}
        className={layout === 'project' ? styles.frame : undefined}
        {...useFacts()}
      >
        {children}
      </main>
      <Footer />
    </>
  )
}

/** Facts of the page for the frame around it, which navigation updates: `browser/show-page.ts`. */
function useFacts() {
  const { data, locale, logicalPath } = usePageContext()
  const languages = useLanguages()
  const others = LOCALE_NAMES.filter((name) => name !== locale)
  const links = others.map((name) => [name, choosingLanguage(languages[name], name)])
  return {
    'data-path': localisePath(locale, logicalPath),
    'data-languages': JSON.stringify(Object.fromEntries(links)),
    'data-sections': data?.sections?.join(' '),
  }
}
