import { useText } from '../../renderer/i18n/text.ts'
import { useLocale } from '../../renderer/page-context.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { LanguageTag } from '../../renderer/ui/LanguageTag.tsx'
import { List } from '../../renderer/ui/List.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import { LOCALES } from '../../shared/model.ts'
import styles from './WorkIndex.module.css'
import type { Work } from './work.ts'

/** The smaller pieces of work, a row each, with what each changed. `isAlone`: nothing larger stands above them. */
export function WorkIndex({ works, isAlone }: { works: Work[]; isAlone: boolean }) {
  const text = useText()
  return (
    <>
      {!isAlone && <h3 className={styles.heading}>{text('home.portfolio.smaller')}</h3>}
      <List className={styles.index}>
        {works.map((work) => (
          <li key={work.id} className={work.link ? 'opens' : undefined}>
            <WorkRow work={work} level={isAlone ? 3 : 4} />
          </li>
        ))}
      </List>
    </>
  )
}

function WorkRow({ work, level }: { work: Work; level: 3 | 4 }) {
  const text = useText()
  const { title, description, impact, tech, year, picture, pictureAlt } = work
  const Heading = `h${level}` as const
  return (
    <article className={styles.work}>
      {picture && (
        <Picture picture={picture} alt={pictureAlt ?? ''} sizes="11rem" className={styles.picture} />
      )}
      <div className={styles.name}>
        <Heading>
          {title}
          {year !== undefined && <span className={styles.year}> {year}</span>}
        </Heading>
        <ul className="words">
          {tech.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
      <p className={styles.description}>{description}</p>
      <div className={styles.impact}>
        <p>
          <strong>{text('home.portfolio.impact')}</strong> {impact}
        </p>
        <WorkLink work={work} />
      </div>
    </article>
  )
}

/** The way to the piece itself, or that there is none any more. */
function WorkLink({ work: { title, link, linkLang } }: { work: Work }) {
  const text = useText()
  const locale = useLocale()
  if (!link) return <p className={styles.offline}>{text('home.portfolio.offline')}</p>
  const isForeign = linkLang !== undefined && linkLang !== locale
  return (
    <p>
      <a
        href={link}
        className="onward opener"
        rel="noopener"
        hrefLang={linkLang && LOCALES[linkLang].language}
      >
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
