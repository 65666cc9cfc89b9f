import { useText } from '../../renderer/i18n/text.ts'
import { useLocale } from '../../renderer/reader.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { LanguageTag } from '../../renderer/ui/LanguageTag.tsx'
import { List } from '../../renderer/ui/List.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import type { PortfolioItem } from '../../shared/content.ts'
import { LOCALE_NAMES, LOCALES } from '../../shared/model.ts'
import styles from './WorkIndex.module.css'

/**
 * The smaller pieces of work: a line each with what it changed, which opens. They are folded below their names, unless
 * `isAlone`: nothing larger stands above them.
 */
export function WorkIndex({ works, isAlone }: { works: PortfolioItem[]; isAlone: boolean }) {
  const text = useText()
  const locale = useLocale()
  if (isAlone) return <Rows works={works} level={3} />
  return (
    <details className={`apart ${styles.folded}`}>
      <summary className={`unfolds ${styles.summary}`}>
        <h3>{text('home.portfolio.smaller')}</h3>
        <span className="soft small">{works.map(({ texts }) => texts[locale].title).join(' · ')}</span>
      </summary>
      <Rows works={works} level={4} />
    </details>
  )
}

function Rows({ works, level }: { works: PortfolioItem[]; level: 3 | 4 }) {
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

function WorkRow({ work, level }: { work: PortfolioItem; level: 3 | 4 }) {
  const { picture, texts } = work
  const { title, description, impact, tech, year, pictureAlt } = texts[useLocale()]
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

/** The way to the piece itself, in another language rather than none, or that it is no longer there. */
function WorkLink({ work: { texts } }: { work: PortfolioItem }) {
  const text = useText()
  const locale = useLocale()
  const { title } = texts[locale]
  const lang = [locale, ...LOCALE_NAMES].find((name) => texts[name].link)
  if (!lang) return <p>{text('home.portfolio.offline')}</p>
  return (
    <p>
      <a href={texts[lang].link} className="onward" rel="noopener" hrefLang={LOCALES[lang].language}>
        <span>
          {text('home.portfolio.visit')}
          <span className="visually-hidden">: {title}</span>
        </span>
        <Icon icon="arrow-up-right" />
      </a>{' '}
      {lang !== locale && <LanguageTag locale={lang} />}
    </p>
  )
}
