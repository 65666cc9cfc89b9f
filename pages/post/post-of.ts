import type { PageContextServer } from 'vike/types'
import type { View } from '../../shared/content.ts'
import type { Post } from '../../shared/model.ts'

/** The post that the address names, in the reader's language or as a fallback. */
export function postOf({ content, locale, routeParams }: PageContextServer): View<Post> | undefined {
  return content.post(locale, routeParams['*'] ?? '')
}
