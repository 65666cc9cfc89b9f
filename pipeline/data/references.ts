/** The result of reading one YAML file of `content/`: plain data, so that it can be cached and sent between threads. */
import type { Problem, Range } from '../../shared/problem.ts'

export interface Reading<T> {
  /** There only when no problem was found. */
  value?: T
  problems: Problem[]
  /** Names of files and pages, which only the whole tree can confirm. */
  references: Reference[]
}

interface Place {
  file: string
  range: Range
}

/** A picture: the first of `paths`, relative to the folder of `file`, that exists. */
export interface PictureReference extends Place {
  is: 'picture'
  paths: string[]
}

/** A site path, with its anchor if it has one, or an absolute URL. */
export interface LinkReference extends Place {
  is: 'link'
  target: string
}

/** The folder of a project below `projects/`. */
export interface ProjectReference extends Place {
  is: 'project'
  id: string
}

export type Reference = PictureReference | LinkReference | ProjectReference
