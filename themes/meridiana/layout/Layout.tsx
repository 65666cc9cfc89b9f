import type { ReactNode } from 'react'
import { Header } from '../../../renderer/layout/Header.tsx'
import { OpenedLanguage } from '../../../renderer/layout/OpenedLanguage.tsx'
import { useLanguages, usePageContext } from '../../../renderer/page-context.ts'
import { LOCALE_NAMES } from '../../../shared/model.ts'
import { choosingLanguage, localisePath } from '../../../shared/urls.ts'
import { Footer } from './Footer.tsx'
import styles from './Layout.module.css'
import { Mark } from './Mark.tsx'

/**
 * The frame of a page, which lays out its own sections below the header. A project has a grid with named columns to place its
 * parts on: `full` runs from edge to edge, `wide` is the site's column.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { layout } = usePageContext().config
  return (
    <>
      <Header mark={<Mark />} />
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
