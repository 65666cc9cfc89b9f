/** A body written in markdown, already HTML: made by the pipeline, which lets no raw HTML through. */
const PROSE_ID = 'prose'

export function Prose({ html, lang }: { html: string; lang?: string | undefined }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the pipeline's own output, from the owner's repository
    <div id={PROSE_ID} className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
  )
}

/** Browser only: the body in the server's document, before hydration. */
export function proseHtml(): string | undefined {
  return document.getElementById(PROSE_ID)?.innerHTML
}
