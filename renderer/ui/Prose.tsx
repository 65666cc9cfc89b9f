import { PROSE_ID } from '../browser/prose-html.ts'
import '../styles/reading.css'

/** A body written in markdown, already HTML: made by the pipeline, which lets no raw HTML through. */
export function Prose({ html, lang }: { html: string; lang?: string | undefined }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the pipeline's own output, from the owner's repository
    <div id={PROSE_ID} className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
