import { sharedElement } from '../browser/shared-elements.ts'

interface EntryTitleProps {
  entry: { path: string; title: string; lang?: string }
  level: 2 | 3
  className?: string | undefined
}

/**
 * The title of an entry in a list, as a link to its page: it moves there in a view transition. On a card of the class
 * `opens` the link covers the whole card, so that pictures and words open the entry too, under one name.
 */
export function EntryTitle({ entry: { path, title, lang }, level, className }: EntryTitleProps) {
  const Heading = `h${level}` as const
  return (
    <Heading className={className} lang={lang}>
      <a href={path} className="opener" {...sharedElement('title', path)}>
        {title}
      </a>
    </Heading>
  )
}
