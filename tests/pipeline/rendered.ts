/** A text alone, as the pipeline renders it. */
import content from '../../content.config.ts'
import { renderMarkdown } from '../../pipeline/markdown/render.ts'
import type { Locale } from '../../shared/model.ts'
import { told } from './places.ts'

/** Its HTML, what was found (`told`), and the players that it holds. */
export async function rendered(text: string, locale: Locale = 'en') {
  const source = {
    file: `blog/a/${locale}.md`,
    text,
    bodyStart: 0,
    locale,
    takenIds: [],
    collection: 'blog',
    fields: {},
  }
  const { template, problems, players } = await renderMarkdown(source, { plugins: content.markdown })
  return { html: template, told: told(text, problems), players }
}
