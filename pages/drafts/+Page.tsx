import { useText } from '../../renderer/i18n/text.ts'
import { useData } from '../../renderer/page-context.ts'
import { AppearsOn } from '../../renderer/ui/AppearsOn.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { LanguageTag } from '../../renderer/ui/LanguageTag.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import { DESK_PATH } from '../../shared/desk.ts'
import type { Data } from './+data.ts'
import { draftPath, type Hideable } from './unpublished.ts'

/** The owner's desk: what is written and not yet public. */
export function Page() {
  const { drafts } = useData<Data>()
  const text = useText()
  return (
    <div className="wrap page stack gap-5">
      <h1>{text('drafts.title')}</h1>
      <p className="lead">{text('drafts.lead', { count: drafts.length })}</p>
      <p>
        <Link to={DESK_PATH} className="button" data-reload>
          <Icon icon="pencil-simple" />
          {text('drafts.stream')}
        </Link>
      </p>
      <ol className="rows">
        {drafts.map((draft) => (
          <Draft key={draft.path} draft={draft} />
        ))}
      </ol>
    </div>
  )
}

function Draft({ draft }: { draft: Hideable }) {
  const { path, collection, lang } = draft
  const { title, description } = draft.text
  const text = useText()
  return (
    <li className="split gap-3">
      <p className="cluster baseline soft small">
        <span>{text(`drafts.${collection}`)}</span>
        <AppearsOn {...draft} />
        {lang && <LanguageTag locale={lang} />}
      </p>
      <div className="stack gap-2" lang={lang}>
        <h2 className="title">
          <a href={draftPath(path)} data-reload>
            {title}
          </a>
        </h2>
        <p className="soft">{description}</p>
      </div>
    </li>
  )
}
