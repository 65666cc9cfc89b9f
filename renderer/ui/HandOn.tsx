import { absoluteUrl } from '../../shared/base-path.ts'
import { useText } from '../i18n/text.ts'
import { usePageContext, useSite } from '../page-context.ts'
import { CopyText } from './CopyText.tsx'
import styles from './HandOn.module.css'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import { Picture } from './Picture.tsx'

interface HandOnProps {
  /** Title of the page, for the mail and the share sheet. */
  title: string
}

/** The end of a text: who wrote it, how to answer and to follow, and how to hand it on. */
export function HandOn({ title }: HandOnProps) {
  const text = useText()
  const { data, urlPathname } = usePageContext()
  const path = data?.head.canonical ?? urlPathname
  const { url, person, name, role, place, email, portrait } = useSite()
  return (
    <section className={`cluster wide-gap small screen-only ${styles.end}`} aria-label={text('end.label')}>
      {portrait && <Picture {...portrait} alt="" className={`frame ${styles.portrait}`} sizes="4rem" />}
      <p className="stack first">
        <b>{person ?? name}</b>
        <span className="quiet">
          {role}, {place}
        </span>
      </p>
      <div className="cluster wide-gap">
        <a href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${title}`)}`} className="onward">
          <Icon icon="paper-plane-tilt" />
          {text('post.reply', { name: person ?? name })}
        </a>
        <Link to="/feeds" className="onward">
          <Icon icon="rss-simple" />
          {text('end.follow')}
        </Link>
        <CopyText value={absoluteUrl(path, url)} label={text('end.copy')} />
        <button type="button" className="onward" data-share-title={title} hidden>
          <Icon icon="share-network" />
          <span>{text('end.share')}</span>
        </button>
      </div>
    </section>
  )
}
