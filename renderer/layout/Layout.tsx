import type { ReactNode } from 'react'
import { usePageContext } from '../page-context.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'

/**
 * The frame of a page, which lays out its own sections below the header. A project has a grid with named columns to place its
 * parts on: `full` runs from edge to edge, `wide` is the site's column.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { layout } = usePageContext().config
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} className={layout === 'project' ? styles.frame : undefined}>
        {children}
      </main>
      <Footer />
    </>
  )
}
