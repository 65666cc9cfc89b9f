import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './ProjectLayout.module.css'

/**
 * The frame of a project: a grid with named columns that the page places its parts on. `full` runs from edge to edge,
 * `wide` is the site's column.
 */
export function ProjectLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} className={styles.frame}>
        {children}
      </main>
      <Footer />
    </>
  )
}
