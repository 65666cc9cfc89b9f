/** The layouts a route may name (the specification, section 2); `default` when it names none. */
import type { ComponentType, ReactNode } from 'react'
import { DefaultLayout } from './DefaultLayout.tsx'
import { ProjectLayout } from './ProjectLayout.tsx'

export type LayoutName = 'default' | 'project'

export const LAYOUTS = {
  default: DefaultLayout,
  project: ProjectLayout,
} satisfies Record<LayoutName, ComponentType<{ children: ReactNode }>>
