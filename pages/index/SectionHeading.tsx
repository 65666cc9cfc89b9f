import type { ReactNode } from 'react'
import styles from './SectionHeading.module.css'

/** How a section of the home page begins: its heading, which names it, and a sentence beside it. */
export function SectionHeading({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <header className={styles.heading}>
      <h2 id={headingId(id)}>{title}</h2>
      {children}
    </header>
  )
}

/** What the section's `aria-labelledby` points to. */
export function headingId(sectionId: string): string {
  return `${sectionId}-heading`
}
