/** The layouts a route may name (the specification, section 2), `default` when it names none; and one without scripts. */
import type { ComponentType, ReactNode } from 'react'
import { DefaultLayout } from './DefaultLayout.tsx'
import { PlainLayout } from './PlainLayout.tsx'
import { ProjectLayout } from './ProjectLayout.tsx'

export type LayoutName = 'default' | 'project' | 'plain'

export const LAYOUTS = {
  default: DefaultLayout,
  project: ProjectLayout,
  plain: PlainLayout,
} satisfies Record<LayoutName, ComponentType<{ children: ReactNode }>>
