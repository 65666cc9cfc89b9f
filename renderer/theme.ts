/** The contract of a theme. `#theme` is the folder in `themes/` that `content/theme.yaml` names; docs/theme.md lists its files. */
import type { ComponentType, ReactNode } from 'react'
import type { HomeSection } from '../shared/routes.ts'
import type { SiteWords } from './page-context.ts'

/** `theme.ts`. It also imports the theme's style sheet. */
export interface Theme {
  /** The frame of every page: header, `main` and footer. */
  Layout: ComponentType<{ children: ReactNode }>
  /** Scripts that run in the head before the first paint. The content security policy allows them by their hashes. */
  scripts(site: SiteWords): readonly string[]
}

/** `hero/Hero.tsx`: the beginning of the home page. */
export interface HeroProps {
  /** Sections below, to lead to. */
  sections: readonly HomeSection[]
  /** Whether there are projects to lead to. */
  hasProjects: boolean
}

/** `StateDrawing.tsx`: what stands beside the words of a state, or nothing. */
export interface StateDrawingProps {
  state: 'empty' | 'error' | 'sent'
  /** HTTP status of an error. */
  status?: number
}

/** Makes an element work. `left` is aborted when the page is left. */
export type Feature = (element: HTMLElement, left: AbortSignal) => void

/** `browser.ts`: elements, by a selector, and the code to load once they come near. */
export type LazyFeature = [selector: string, load: () => Promise<{ default: Feature }>]
