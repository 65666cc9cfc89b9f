import type { ReactNode } from 'react'
import styles from './SectionHeading.module.css'

/** The heading of a section of the home page, with optional content beside it. */
export function SectionHeading({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <header className={styles.heading}>
      <h2 id={headingId(id)}>{title}</h2>
      {children}
    </header>
  )
}

/** Id for the section's `aria-labelledby`. */
export function headingId(sectionId: string): string {
  return `${sectionId}-heading`
}
