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

/** Whether something stands before the first heading. */
function isIntroduced({ html }: Data): boolean {
  return !/^\s*<h[2-4]/.test(html)
}

/** A post: reading first, and around it what helps to find one's way. */
export function Page() {
  const post = useData<Data>()
  return (
    <article className={`wrap h-entry ${styles.post}`}>
      <PostHeader post={post} />
      <div className={`columns ${styles.columns}`}>
        {post.headings.length > 1 && (
          <Contents
            headings={post.headings}
            lang={post.lang}
            start={isIntroduced(post) ? START : undefined}
          />
        )}
        <div id={START} className={`from-4 ${styles.body}`} data-side-notes>
          {post.notice && <LanguageNotice notice={post.notice} />}
          <Prose html={post.html} lang={post.lang} />
          <CopyButton />
        </div>
      </div>
      <PostFoot post={post} />
    </article>
  )
}
