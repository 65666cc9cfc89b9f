import { useText } from '../../renderer/i18n/text.ts'
import { UnpublishedTag } from '../../renderer/ui/AppearsOn.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import { TYPE_ICONS } from '../../renderer/ui/type-icons.ts'
import type { View } from '../../shared/content.ts'
import type { Post } from '../../shared/model.ts'
import styles from './RelatedPosts.module.css'

/** Posts about the same, after the text of one. */
export function RelatedPosts({ posts }: { posts: View<Post>[] }) {
  const text = useText()
  return (
    <section className="ruled" aria-labelledby="related-heading">
      <h2 id="related-heading" className="label">
        {text('post.related')}
      </h2>
      <ul className={`thirds ${styles.posts}`}>
        {posts.map((post) => (
          <li key={post.path}>
            <a href={post.path} className="stack gap-3 title bare" data-plain={!post.cover || undefined}>
              {/* The words of a cover would add nothing to the title. */}
              {post.cover ? (
                <Picture
                  picture={post.cover.picture}
                  alt=""
                  sizes="(min-width: 40rem) 22rem, 90vw"
                  className="frame"
                />
              ) : (
                <Icon icon={TYPE_ICONS[post.type]} />
              )}
              <span lang={post.lang}>{post.text.title}</span>
            </a>
            <UnpublishedTag entry={post} />
          </li>
        ))}
      </ul>
    </section>
  )
}
