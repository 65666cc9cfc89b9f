import { useText } from '../../renderer/i18n/text.ts'
import { Link } from '../../renderer/ui/Link.tsx'
import type { CountedTag } from '../../shared/content.ts'
import styles from './Archive.module.css'

interface ArchiveProps {
  years: string[]
  year: string | undefined
  tags: readonly CountedTag[]
}

/** Other ways into the blog: by year and by tag. */
export function Archive({ years, year: current, tags }: ArchiveProps) {
  const text = useText()
  return (
    <nav className={`cluster baseline wide-gap ${styles.archive}`} aria-label={text('blog.archive')}>
      <h2 className="label">{text('blog.archive')}</h2>
      <ul className="words">
        {current !== undefined && (
          <li>
            <Link to="/blog">{text('home.blog.all')}</Link>
          </li>
        )}
        {years.map((year) => (
          <li key={year}>
            <Link to={`/blog/${year}`} aria-current={year === current ? 'page' : undefined}>
              {year}
            </Link>
          </li>
        ))}
        {tags.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/tags/${id}`}>{name}</Link>
          </li>
        ))}
        <li>
          <Link to="/tags">{text('tags.all')}</Link>
        </li>
      </ul>
    </nav>
  )
}
