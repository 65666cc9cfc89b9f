import '../styles/reading.css'
import '../styles/reading-forms.css'

/**
 * A body written in markdown, already HTML: made by the pipeline, which lets no raw HTML through. `e-content` is of
 * https://microformats.org/wiki/h-entry.
 */
export function Prose({ html, lang }: { html: string; lang?: string | undefined }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the pipeline's own output, from the owner's repository
    <div className="prose e-content" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
