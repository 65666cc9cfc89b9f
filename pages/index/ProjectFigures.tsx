import { useEffect, useRef } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import { OutcomeFigure } from '../../renderer/ui/OutcomeFigure.tsx'
import type { ProjectSummary } from '../projects/summary.ts'
import styles from './ProjectFigures.module.css'
import { countOf, type ProjectFigure, type SkillCard } from './sky.ts'

/** A project as far as the section of skills shows it. */
export type DrawnProject = Pick<ProjectSummary, 'path' | 'title' | 'lang' | 'outcome'> & ProjectFigure

interface ProjectFiguresProps {
  projects: readonly DrawnProject[]
  /** Path of the one that stays drawn. */
  picked: string | undefined
  onPick: (path: string | undefined) => void
  /** Path of the one that the pointer or the keyboard is at. */
  near: string | undefined
  onNear: (path: string | undefined) => void
}

/** The projects that name skills: each draws its own figure among their stars. */
export function ProjectFigures({ projects, picked, onPick, near, onNear }: ProjectFiguresProps) {
  const text = useText()
  const list = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The pointer may be at one since before the island was mounted.
    const under = list.current?.querySelector<HTMLElement>(':hover')
    if (under) onNear(under.dataset.project)
  }, [onNear])
  if (projects.length === 0) return null
  return (
    <p className={styles.projects} ref={list}>
      <span>{text('home.skills.figures')}</span>
      {projects.map(({ path, title, lang }) => (
        <button
          key={path}
          type="button"
          data-project={path}
          lang={lang}
          aria-pressed={path === picked}
          data-near={path === near || undefined}
          onClick={() => onPick(path === picked ? undefined : path)}
          // A pointer comes to it only by moving: the page may scroll below one that rests.
          onPointerMove={({ pointerType, movementX, movementY }) => {
            if (pointerType !== 'touch' && (movementX || movementY)) onNear(path)
          }}
          onPointerLeave={() => onNear(undefined)}
          onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onNear(path)}
          onBlur={() => onNear(undefined)}
        >
          {title}
        </button>
      ))}
    </p>
  )
}

interface ProjectCardProps {
  project: DrawnProject
  stars: readonly SkillCard[]
  /** The stars that are in view. */
  inView: readonly SkillCard[]
}

/** The project whose figure is drawn, in the place of a skill's card. */
export function ProjectCard({ project, stars, inView }: ProjectCardProps) {
  const text = useText()
  const { path, title, lang, outcome } = project
  const [count, here] = [countOf(stars, path), countOf(inView, path)]
  return (
    <>
      <p>
        <a className={styles.title} href={path} lang={lang}>
          {title}
        </a>
      </p>
      <p>{text('home.skills.figure', { count, here: inView.length < stars.length ? here : 'all' })}</p>
      <OutcomeFigure outcome={outcome} lang={lang} />
    </>
  )
}
