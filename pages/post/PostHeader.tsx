import { sharedElement } from '../../renderer/browser/shared-elements.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { useSite } from '../../renderer/page-context.ts'
import { UnpublishedTag } from '../../renderer/ui/AppearsOn.tsx'
import { ExternalLink } from '../../renderer/ui/ExternalLink.tsx'
import { FormattedDate } from '../../renderer/ui/FormattedDate.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { LanguageTag } from '../../renderer/ui/LanguageTag.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import { noHigherThan, PAGE_WIDE, Picture } from '../../renderer/ui/Picture.tsx'
import { TYPE_ICONS } from '../../renderer/ui/type-icons.ts'
import { absoluteUrl } from '../../shared/base-path.ts'
import type { View } from '../../shared/content.ts'
import type { Post } from '../../shared/model.ts'
import { tieLetters } from '../../shared/text.ts'
import type { Data } from './+data.ts'
import styles from './PostHeader.module.css'
import { SeriesLine } from './Series.tsx'

/** Width of the cover: beside the words on a desk, below them on a phone. */
const BESIDE_WORDS = '(width >= 64rem) 40vw, 100vw'

/** Title, dates and cover, all so low that the text begins in the first window; a link post shows where it leads before anything else is read. */
export function PostHeader({ data: { post, series, head } }: { data: Data }) {
  const { path, type, cover, link, lang } = post
  const { title, description } = post.text
  const isPhoto = type === 'photo'
  const text = useText()
  return (
    <header className={`columns ${styles.header}`} data-beside={cover && !isPhoto ? '' : undefined}>
      <div className={`stack gap-4 starts to-9 ${styles.words}`}>
        <div className={`cluster wide-gap small ${styles.facts}`}>
          <Link to={`/blog?type=${type}`} className="label">
            <Icon icon={TYPE_ICONS[type]} />
            {text(`type.${type}`)}
          </Link>
          <Facts post={post} />
        </div>
        <UnpublishedTag entry={post} />
        <h1 className="p-name" lang={lang} {...sharedElement('title', path)}>
          {tieLetters(title)}
        </h1>
        <p className="lead short p-summary" lang={lang}>
          {tieLetters(description)}
        </p>
        {series && <SeriesLine series={series} />}
      </div>
      <Author path={head.canonical} />
      {link && <ExternalLink url={link} />}
      {cover && (
        <Picture
          className={isPhoto ? styles.photo : `frame ${styles.cover}`}
          style={isPhoto ? noHigherThan('max(90svh,46rem)', cover.picture) : {}}
          coverOf={path}
          {...cover}
          lang={lang}
          sizes={isPhoto ? PAGE_WIDE : BESIDE_WORDS}
          priority
        />
      )}
    </header>
  )
}

/** Address and author of the post in the words of https://microformats.org/wiki/h-entry; readers know both. */
function Author({ path }: { path: string }) {
  const site = useSite()
  return (
    <>
      <data className="u-url" value={absoluteUrl(path, site.url)} />
      <Link to="/" className="p-author h-card" rel="author" hidden>
        {site.person ?? site.name}
      </Link>
    </>
  )
}

function Facts({ post: { date, lang, text: words } }: { post: View<Post> }) {
  const { updated, minutes } = words
  const text = useText()
  return (
    <dl className="cluster wide-gap quiet figures">
      <div>
        <dt className="visually-hidden">{text('post.published')}</dt>
        <dd>
          <FormattedDate date={date} className="dt-published" />
        </dd>
      </div>
      {updated && updated.slice(0, 10) !== date.slice(0, 10) && (
        <div>
          <dt>{text('post.updated')}</dt>
          <dd>
            <FormattedDate date={updated} className="dt-updated" />
          </dd>
        </div>
      )}
      <div>
        <dt className="visually-hidden">{text('post.readingTime')}</dt>
        <dd>{text('blog.minutes', { minutes })}</dd>
      </div>
      {lang && (
        <div>
          <dt className="visually-hidden">{text('post.language')}</dt>
          <dd>
            <LanguageTag locale={lang} />
          </dd>
        </div>
      )}
    </dl>
  )
}
