import { useLanguageName } from '../../renderer/i18n/language-name.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { UnpublishedTag } from '../../renderer/ui/AppearsOn.tsx'
import { HandOn } from '../../renderer/ui/HandOn.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { LanguageLink } from '../../renderer/ui/LanguageLink.tsx'
import { Tags } from '../../renderer/ui/Tags.tsx'
import { LinkBack } from '../../renderer/ui/Ways.tsx'
import type { Data, Neighbour } from './+data.ts'
import styles from './PostFoot.module.css'
import { PostThumbnail, RelatedPosts } from './RelatedPosts.tsx'
import { SeriesParts } from './Series.tsx'

/** After the last line: what it was about, its other language, its source, and the ways on. */
export function PostFoot({ post }: { post: Data }) {
  const { title, tags, related, series, translation, editUrl, newer, older } = post
  const text = useText()
  const nameOf = useLanguageName()
  // On both ways or on neither.
  const hasPictures = [newer, older].every((neighbour) => !neighbour || neighbour.cover)
  return (
    <footer className={styles.foot}>
      <HandOn title={title} />
      <div className={styles.about}>
        {tags.length > 0 && (
          <div>
            <h2 className="label">{text('post.tags')}</h2>
            <Tags tags={tags} />
          </div>
        )}
        {translation && (
          <LanguageLink {...translation} lang={translation.locale} className="onward">
            <Icon icon="translate" />
            {text('post.readIn', nameOf(translation.locale))}
          </LanguageLink>
        )}
        {editUrl && (
          <a href={editUrl} className="onward">
            <Icon icon="pencil-simple" />
            {text('post.edit')}
          </a>
        )}
      </div>
      {series && <SeriesParts series={series} />}
      {related.length > 0 && <RelatedPosts posts={related} />}
      <nav
        className={`${styles.ways} ${newer && older ? '' : styles.alone}`}
        aria-label={text('post.neighbours')}
      >
        {newer && <AdjacentPost post={newer} side="newer" hasPicture={hasPictures} />}
        {older && <AdjacentPost post={older} side="older" hasPicture={hasPictures} />}
        <LinkBack to="/blog" className={styles.back}>
          {text('blog.back')}
        </LinkBack>
      </nav>
    </footer>
  )
}

interface AdjacentPostProps {
  post: Neighbour
  side: 'newer' | 'older'
  hasPicture: boolean
}

/** The newer post stands at the left, the older one at the right, as the list of the blog runs. */
function AdjacentPost({ post, side, hasPicture }: AdjacentPostProps) {
  const { path, title, lang, unpublished } = post
  const text = useText()
  return (
    <a href={path} rel={side === 'newer' ? 'prev' : 'next'} className={styles.way}>
      {hasPicture && <PostThumbnail post={post} />}
      <span className={styles.which}>
        {side === 'newer' && <Icon icon="arrow-left" />}
        {text(`post.${side}`)}
        {side === 'older' && <Icon icon="arrow-right" />}
      </span>
      <span className={styles.title} lang={lang}>
        {title}
      </span>
      <UnpublishedTag unpublished={unpublished} />
    </a>
  )
}
