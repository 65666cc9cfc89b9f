import { useData } from '../../renderer/page-context.ts'
import { Contents } from '../../renderer/ui/Contents.tsx'
import { ExternalLink } from '../../renderer/ui/ExternalLink.tsx'
import { Prose } from '../../renderer/ui/Prose.tsx'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { CopyButton } from '../post/CopyButton.tsx'
import { LanguageNotice } from '../post/LanguageNotice.tsx'
import post from '../post/Post.module.css'
import type { Data } from './data.ts'
import { Section, Specimen } from './Section.tsx'

/** Constructs that the longest post may lack. */
const FURTHER = `<h4>Fourth level</h4><ol><li>First</li><li>Second<ul><li>nested</li></ul></li></ol>
<p>A <a href="#further">link</a>, <em>emphasis</em>, <strong>weight</strong>, <del>taken back</del> and <code>code</code>.</p>
<hr><blockquote><p>A quotation.</p></blockquote>`

/** A body as a post shows it: contents, prose, code, tables, side notes; and the notices above it. */
export function Reading() {
  const { body, headings } = useData<Data>()
  return (
    <Section title="Reading">
      {(['fallback', 'stale'] as const).map((kind) => (
        <Specimen
          key={kind}
          name={kind === 'stale' ? 'Notice: stale translation' : 'Notice: missing translation'}
        >
          {LOCALE_NAMES.map((locale) => (
            <LanguageNotice key={locale} notice={{ kind, original: { locale, path: '#reading' } }} />
          ))}
        </Specimen>
      ))}
      <Specimen name="Link to another site">
        <ExternalLink url="https://www.w3.org/TR/WCAG22/" />
      </Specimen>
      <Specimen name="Body, with contents and side notes">
        <div className={`columns ${post.columns}`}>
          <Contents headings={headings} />
          <div className={post.body} data-side-notes>
            <Prose html={body} />
            <CopyButton />
          </div>
        </div>
      </Specimen>
      <Specimen name="Further constructs">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written above */}
        <div id="further" className="prose" dangerouslySetInnerHTML={{ __html: FURTHER }} />
      </Specimen>
    </Section>
  )
}
