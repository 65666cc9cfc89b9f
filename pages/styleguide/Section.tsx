import type { ReactNode } from 'react'
import styles from './Styleguide.module.css'

/** Its own words are a developer's, and English in every language. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 lang="en" id={title.toLowerCase().replaceAll(' ', '-')}>
        {title}
      </h2>
      {children}
    </section>
  )
}

interface SpecimenProps {
  /** Its name and state. */
  name: string
  children: ReactNode
}

export function Specimen({ name, children }: SpecimenProps) {
  return (
    <div className={styles.specimen}>
      <p lang="en" className={styles.name}>
        {name}
      </p>
      <div>{children}</div>
    </div>
  )
}
