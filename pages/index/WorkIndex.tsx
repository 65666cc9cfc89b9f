import { useText } from '../../renderer/i18n/text.ts'
import { useLocale } from '../../renderer/reader.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { LanguageTag } from '../../renderer/ui/LanguageTag.tsx'
import { List } from '../../renderer/ui/List.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import { LOCALES } from '../../shared/model.ts'
import styles from './WorkIndex.module.css'
import type { Work } from './work.ts'

/**
 * The smaller pieces of work: a line each with what it changed, which opens. They are folded below their names, unless
 * `isAlone`: nothing larger stands above them.
 */
export function WorkIndex({ works, isAlone }: { works: Work[]; isAlone: boolean }) {
  const text = useText()
  if (isAlone) return <Rows works={works} level={3} />
  return (
    <details className={`apart ${styles.folded}`}>
      <summary className={`unfolds ${styles.summary}`}>
        <h3>{text('home.portfolio.smaller')}</h3>
        <span className="soft small">{works.map(({ title }) => title).join(' · ')}</span>
      </summary>
      <Rows works={works} level={4} />
    </details>
  )
}

function Rows({ works, level }: { works: Work[]; level: 3 | 4 }) {
  return (
    <List className={styles.index}>
      {works.map((work) => (
        <li key={work.id}>
          <WorkRow work={work} level={level} />
        </li>
      ))}
    </List>
  )
}

function WorkRow({ work, level }: { work: Work; level: 3 | 4 }) {
  const { title, description, impact, tech, year, picture, pictureAlt } = work
  const Heading = `h${level}` as const
  return (
    <details>
      <summary className={`unfolds soft small ${styles.head}`}>
        <Heading className={`title ${styles.name}`}>
          {title}
          {year !== undefined && <span className="quiet figures"> {year}</span>}
        </Heading>
        <span>{impact}</span>
      </summary>
      <div className={`small ${styles.body}`}>
        {picture && (
          <Picture
            picture={picture}
            alt={pictureAlt ?? ''}
            sizes="20rem"
            className={`frame screen-only ${styles.picture}`}
          />
        )}
        <div className="stack gap-2">
          <p>{description}</p>
          <ul className="words">
            {tech.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <WorkLink work={work} />
        </div>
      </div>
    </details>
  )
}

/** The way to the piece itself, or that there is none any more. */
function WorkLink({ work: { title, link, linkLang } }: { work: Work }) {
  const text = useText()
  const locale = useLocale()
  if (!link) return <p>{text('home.portfolio.offline')}</p>
  const isForeign = linkLang !== undefined && linkLang !== locale
  return (
    <p>
      <a href={link} className="onward" rel="noopener" hrefLang={linkLang && LOCALES[linkLang].language}>
        <span>
          {text('home.portfolio.visit')}
          <span className="visually-hidden">: {title}</span>
        </span>
        <Icon icon="arrow-up-right" />
      </a>{' '}
      {isForeign && <LanguageTag locale={linkLang} />}
    </p>
  )
}
