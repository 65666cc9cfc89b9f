import type { ReactNode } from 'react'
import { tieLetters } from '../../shared/text.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { FollowLink } from './FollowLink.tsx'
import styles from './ListPage.module.css'

interface ListPageProps {
  title: string
  /** The language of the title, where it is not the reader's. */
  lang?: string | undefined
  lead: string
  /** Path of the list whose feed it offers, without prefix. */
  feeds?: string
  children: ReactNode
}

/** A page that is a list: what it lists, in a word and in a sentence, above it. */
export function ListPage({ title, lang, lead, feeds, children }: ListPageProps) {
  return (
    <div className={`wrap page ${styles.page}`}>
      <Breadcrumbs lang={lang} />
      <header className={`columns ${styles.header}`}>
        <h1 lang={lang}>{title}</h1>
        <p className="lead">{tieLetters(lead)}</p>
      </header>
      {children}
      {feeds && <FollowLink list={feeds} />}
    </div>
  )
}
