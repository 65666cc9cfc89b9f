import type { ReactNode } from 'react'
import type { ContentType, Locale } from '../pipeline/model.ts'
import { Day } from './Day.tsx'
import styles from './EntryMeta.module.css'
import { Icon } from './Icon.tsx'
import { LanguageTag } from './LanguageTag.tsx'
import { useText } from './text.ts'
import { TYPE_ICONS } from './type-icons.ts'

interface EntryMetaProps {
  type: ContentType
  date: string
  /** The language of the entry, where it is not the reader's. */
  lang?: Locale | undefined
  className?: string | undefined
  /** Further facts, after the date. */
  children?: ReactNode
}

/** What an entry of a list is, of when, and in which language. */
export function EntryMeta({ type, date, lang, className = '', children }: EntryMetaProps) {
  const text = useText()
  return (
    <p className={`${styles.meta} ${className}`}>
      <span className={styles.type}>
        <Icon icon={TYPE_ICONS[type]} />
        {text(`type.${type}`)}
      </span>
      <Day date={date} />
      {children}
      {lang && <LanguageTag locale={lang} />}
    </p>
  )
}
