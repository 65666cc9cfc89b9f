import type { ReactNode } from 'react'
import styles from './ListPage.module.css'

interface ListPageProps {
  title: string
  lead: string
  children: ReactNode
}

/** A page that is a list: what it lists, in a word and in a sentence, above it. */
export function ListPage({ title, lead, children }: ListPageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={`columns ${styles.header}`}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      {children}
    </div>
  )
}
