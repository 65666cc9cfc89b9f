import { useData } from '../../renderer/page-context.ts'
import { Contents } from '../../renderer/ui/Contents.tsx'
import { Prose } from '../../renderer/ui/Prose.tsx'
import type { Data } from './+data.ts'
import { CopyButton } from './CopyButton.tsx'
import { LanguageNotice } from './LanguageNotice.tsx'
import styles from './Post.module.css'
import './side-notes.css'
import { PostFoot } from './PostFoot.tsx'
import { PostHeader } from './PostHeader.tsx'

/** Id of the text: no heading's, since those are made of words and hyphens. */
const START = 'post_text'

/** A post: reading first, and around it what helps to find one's way. */
export function Page() {
  const data = useData<Data>()
  const { html, notice, post } = data
  const { lang, text } = post
  const headings = text.headings.filter(({ depth }) => depth === 2 || depth === 3)
  const isIntroduced = !/^\s*<h[2-4]/.test(html)
  return (
    <article className={`wrap h-entry ${styles.post}`}>
      <PostHeader data={data} />
      <div className={`columns ${styles.columns}`}>
        {headings.length > 1 && (
          <Contents headings={headings} lang={lang} start={isIntroduced ? START : undefined} />
        )}
        <div id={START} className={`from-4 ${styles.body}`} data-side-notes>
          {notice && <LanguageNotice notice={notice} />}
          <Prose html={html} lang={lang} />
          <CopyButton />
        </div>
      </div>
      <PostFoot data={data} />
    </article>
  )
}
