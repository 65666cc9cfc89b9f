import type { Tag } from '../../shared/content.ts'
import { useText } from '../i18n/text.ts'
import { Link } from './Link.tsx'

/** A tag that leads to whatever else has it, or one that nothing else has. */
export type ShownTag = Tag | { name: string; id?: undefined; lang?: undefined }

/** The tags of an entry. */
export function Tags({ tags }: { tags: readonly ShownTag[] }) {
  const text = useText()
  return (
    <ul className="words" aria-label={text('post.tags')}>
      {tags.map(({ id, name, lang }) => (
        <li key={name} lang={lang}>
          {id === undefined ? (
            name
          ) : (
            <Link to={tagPath(id)} rel="tag">
              {name}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Path of a tag's page, without prefix. */
export function tagPath(id: string): string {
  return `/tags/${id}`
}
