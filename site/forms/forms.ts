/** The forms of markdown that this site adds, in the order in which they are read. */
import type { PluggableList } from 'unified'
import { remarkPictures } from './pictures.ts'
import { remarkQuotations } from './quotations.ts'
import { rehypeStory } from './story.ts'
import { remarkTerms } from './terms.ts'
import { remarkVideos } from './videos.ts'

export const FORMS: { remarkPlugins: PluggableList; rehypePlugins: PluggableList } = {
  remarkPlugins: [remarkTerms, remarkQuotations, remarkPictures, remarkVideos],
  rehypePlugins: [rehypeStory],
}
