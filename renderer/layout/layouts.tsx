/** The layout components by name: `default` when a route names none; `plain` works without scripts. */
import type { ComponentType, ReactNode } from 'react'
import type { LayoutName } from '../page-context.ts'
import { DefaultLayout } from './DefaultLayout.tsx'
import { PlainLayout } from './PlainLayout.tsx'
import { ProjectLayout } from './ProjectLayout.tsx'

export const LAYOUTS = {
  default: DefaultLayout,
  project: ProjectLayout,
  plain: PlainLayout,
} satisfies Record<LayoutName, ComponentType<{ children: ReactNode }>>
