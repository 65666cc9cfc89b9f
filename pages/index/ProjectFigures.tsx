import { useText } from '../../renderer/i18n/text.ts'
import { OutcomeFigure } from '../../renderer/ui/OutcomeFigure.tsx'
import type { ProjectSummary } from '../projects/summary.ts'
import styles from './ProjectFigures.module.css'
import type { ProjectFigure, SkillCard } from './sky.ts'

export type DrawnProject = ProjectSummary & ProjectFigure

interface ProjectFiguresProps {
  projects: readonly DrawnProject[]
  /** Path of the one that stays drawn. */
  picked: string | undefined
  onPick: (project: DrawnProject | undefined) => void
  /** Called where the pointer comes to one, and when it leaves. */
  onPreview: (project: DrawnProject | undefined) => void
}

/** The projects that name skills: each draws its own figure among their stars. */
export function ProjectFigures({ projects, picked, onPick, onPreview }: ProjectFiguresProps) {
  const text = useText()
  if (projects.length === 0) return null
  return (
    <p className={styles.projects}>
      <span>{text('home.skills.figures')}</span>
      {projects.map((project) => {
        const { path, title, lang } = project
        return (
          <button
            key={path}
            type="button"
            lang={lang}
            aria-pressed={path === picked}
            onClick={() => onPick(path === picked ? undefined : project)}
            onPointerEnter={() => onPreview(project)}
            onPointerLeave={() => onPreview(undefined)}
          >
            {title}
          </button>
        )
      })}
    </p>
  )
}

/** The project whose figure stays drawn, in the place of a skill's card. */
export function ProjectCard({ project, stars }: { project: DrawnProject; stars: readonly SkillCard[] }) {
  const text = useText()
  const { path, title, lang, outcome } = project
  const count = stars.filter(({ projects }) => projects.some((one) => one.path === path)).length
  return (
    <>
      <p>
        <a className={styles.title} href={path} lang={lang}>
          {title}
        </a>
      </p>
      <OutcomeFigure outcome={outcome} lang={lang} />
      <p>{text('home.skills.figure', { count })}</p>
    </>
  )
}
