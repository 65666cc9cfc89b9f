import { useText } from '../../renderer/i18n/text.ts'
import { UnpublishedTag } from '../../renderer/ui/AppearsOn.tsx'
import { EntryTitle } from '../../renderer/ui/EntryTitle.tsx'
import { FormattedDate } from '../../renderer/ui/FormattedDate.tsx'
import { LanguageTag } from '../../renderer/ui/LanguageTag.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import { LinkOnward } from '../../renderer/ui/Ways.tsx'
import type { View } from '../../shared/content.ts'
import type { Post as PostEntry } from '../../shared/model.ts'
import styles from './BlogTeaser.module.css'
import { SectionHeading } from './SectionHeading.tsx'

/** The newest posts, side by side with their covers; on a phone only the newest has one. */
export function BlogTeaser({ posts }: { posts: View<PostEntry>[] }) {
  const text = useText()
  return (
    <section id="blog" className="section">
      <div className={`wrap ${styles.plane}`}>
        <SectionHeading id="blog" title={text('home.blog.title')}>
          <LinkOnward to="/blog">{text('home.blog.all')}</LinkOnward>
        </SectionHeading>
        <div className="thirds">
          {posts.map((post) => (
            <Post key={post.path} post={post} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Post({ post }: { post: View<PostEntry> }) {
  const { path, date, lang, cover } = post
  const { title, minutes } = post.text
  const text = useText()
  return (
    <article className={`opens rises stack gap-2 ${styles.post}`}>
      {cover && (
        <Picture
          {...cover}
          sizes="(min-width: 84rem) 28rem, (min-width: 40rem) 32vw, 100vw"
          className={`frame ${styles.cover}`}
          coverOf={path}
        />
      )}
      <EntryTitle path={path} title={title} lang={lang} level={3} />
      <p className="cluster quiet small">
        <FormattedDate date={date} />
        <span>{text('blog.minutes', { minutes })}</span>
        {lang && <LanguageTag locale={lang} />}
        <UnpublishedTag entry={post} />
      </p>
    </article>
  )
}
