import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import styles from './PlainLayout.module.css'

/** The frame of a page that runs no scripts and has nowhere to lead: the name, and the page below it. */
export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={`wrap ${styles.header}`}>
        <Brand />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
