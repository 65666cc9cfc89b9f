import type { ReactNode } from 'react'
import type { ContentType, Locale } from '../../shared/model.ts'
import type { EntryIcon as Own } from '../../shared/stream.ts'
import { useText } from '../i18n/text.ts'
import { EntryIcon } from './EntryIcon.tsx'
import styles from './EntryMeta.module.css'
import { FormattedDate } from './FormattedDate.tsx'
import { LanguageTag } from './LanguageTag.tsx'

interface EntryMetaProps {
  type: ContentType
  /** The entry's own icon. */
  icon?: Own | undefined
  date: string
  /** The language of the entry, where it is not the reader's. */
  lang?: Locale | undefined
  /** Further facts, after the date. */
  children?: ReactNode
}

/** Type, date and language of an entry. */
export function EntryMeta({ type, icon, date, lang, children }: EntryMetaProps) {
  const text = useText()
  return (
    <p className="cluster baseline quiet fine">
      <span className={styles.type}>
        {icon && <EntryIcon type={type} icon={icon} />}
        {text(`type.${type}`)}
      </span>
      <FormattedDate date={date} />
      {children}
      {lang && <LanguageTag locale={lang} />}
    </p>
  )
}
