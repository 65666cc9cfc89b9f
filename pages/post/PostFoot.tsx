import { useLanguageName } from '../../renderer/i18n/language-name.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { HandOn } from '../../renderer/ui/HandOn.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { LanguageLink } from '../../renderer/ui/LanguageLink.tsx'
import { Neighbours } from '../../renderer/ui/Neighbours.tsx'
import { Tags } from '../../renderer/ui/Tags.tsx'
import { LinkBack } from '../../renderer/ui/Ways.tsx'
import type { Data } from './+data.ts'
import { RelatedPosts } from './RelatedPosts.tsx'
import { SeriesParts } from './Series.tsx'

/** After the last line: what it was about, its other language, its source, and the ways on. */
export function PostFoot({ data }: { data: Data }) {
  const { post, tags, related, series, translation, editUrl, newer, older } = data
  const text = useText()
  const nameOf = useLanguageName()
  return (
    <footer className="stack gap-6 screen-only far-apart">
      <HandOn title={post.text.title} />
      <div className="cluster wide-gap small">
        {tags.length > 0 && (
          <div className="first">
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
      {(newer || older) && (
        <Neighbours
          label={text('post.neighbours')}
          words={{ newer: text('post.newer'), older: text('post.older') }}
          newer={newer && { ...newer, title: newer.text.title }}
          older={older && { ...older, title: older.text.title }}
        />
      )}
      <LinkBack to="/blog">{text('blog.back')}</LinkBack>
    </footer>
  )
}
