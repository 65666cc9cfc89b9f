import { useText } from '../../renderer/i18n/text.ts'
import { EntryTitle } from '../../renderer/ui/EntryTitle.tsx'
import { OutcomeFigure } from '../../renderer/ui/OutcomeFigure.tsx'
import { cardSizes, Picture } from '../../renderer/ui/Picture.tsx'
import type { View } from '../../shared/content.ts'
import type { Project } from '../../shared/model.ts'
import styles from './ProjectCard.module.css'
import { ProjectFacts } from './ProjectFacts.tsx'

interface ProjectCardProps {
  project: View<Project>
  /** Width of its picture, in columns of twelve. */
  columns: number
  /** The first picture of a page is not lazy. */
  isFirst: boolean
}

/** A project in a list: the whole card opens it. */
export function ProjectCard({ project, columns, isFirst }: ProjectCardProps) {
  const { path, tech, cover, lang } = project
  const { title, description, client, outcome } = project.text
  const text = useText()
  // Over all twelve, words stand beside the picture and leave it seven; beside one of seven it is cut to the same height.
  const share = (columns === 12 || columns === 5 ? 7 : columns) / 12
  return (
    <article className={`opens ${styles.card}`}>
      {cover && (
        <Picture
          className="frame"
          coverOf={path}
          {...cover}
          lang={lang}
          sizes={cardSizes(share)}
          priority={isFirst}
        />
      )}
      <div className="stack gap-3 starts">
        <ProjectFacts project={project} />
        <EntryTitle path={path} title={title} lang={lang} level={2} className={styles.title} hasArrow />
        <OutcomeFigure outcome={outcome} lang={lang} />
        <p className="soft short" lang={lang}>
          {description}
        </p>
        {client && (
          <p className="small" lang={lang}>
            {client}
          </p>
        )}
        {tech.length > 0 && (
          <ul className="words" aria-label={text('project.tech')}>
            {tech.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}
