import { tieLetters } from '../../shared/text.ts'
import { sharedElement } from '../browser/shared-elements.ts'
import { Icon } from './Icon.tsx'

interface EntryTitleProps {
  path: string
  title: string
  lang: string | undefined
  level: 2 | 3
  className?: string | undefined
  /** Whether an arrow says that it leads on. */
  hasArrow?: boolean
}

/**
 * The title of an entry in a list, as a link to its page: it moves there in a view transition. On a card of the class
 * `opens` the link covers the whole card, so that pictures and words open the entry too, under one name.
 */
export function EntryTitle({ path, title, lang, level, className, hasArrow = false }: EntryTitleProps) {
  const Heading = `h${level}` as const
  return (
    <Heading className={className} lang={lang}>
      <a href={path} className="opener" {...sharedElement('title', path)}>
        {tieLetters(title)}
        {hasArrow && (
          <>
            {'\u00a0'}
            <Icon icon="arrow-right" />
          </>
        )}
      </a>
    </Heading>
  )
}
