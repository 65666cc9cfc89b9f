import type { PageContextServer } from 'vike/types'
import type { Post, View } from '../../pipeline/model.ts'

/** The post that the address names, in the reader's language or as a fallback. */
export function postOf({ content, locale, routeParams }: PageContextServer): View<Post> | undefined {
  return content.post(locale, routeParams['*'] ?? '')
}
