import type { ContentType } from '../../shared/model.ts'
import type { IconName } from './icon-names.ts'

/** Icon of each content type. */
export const TYPE_ICONS = {
  article: 'article',
  photo: 'image',
  link: 'link-simple',
  note: 'note',
  project: 'compass-tool',
} as const satisfies Record<ContentType, IconName>
