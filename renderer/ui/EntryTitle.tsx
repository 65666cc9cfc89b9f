import { sharedElement } from '../browser/shared-elements.ts'

interface EntryTitleProps {
  entry: { path: string; title: string; lang?: string }
  level: 2 | 3
  className?: string | undefined
}

/** The title of an entry in a list, as a link to its page: it moves there in a view transition. */
export function EntryTitle({ entry: { path, title, lang }, level, className }: EntryTitleProps) {
  const Heading = `h${level}` as const
  return (
    <Heading className={className} lang={lang}>
      <a href={path} {...sharedElement('title', path)}>
        {title}
      </a>
    </Heading>
  )
}
