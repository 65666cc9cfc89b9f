import { useText } from '../../renderer/i18n/text.ts'
import { useData } from '../../renderer/page-context.ts'
import { AppearsOn } from '../../renderer/ui/AppearsOn.tsx'
import { FormattedDate } from '../../renderer/ui/FormattedDate.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import { LinkBack, LinkOnward } from '../../renderer/ui/Ways.tsx'
import { DESK_PATH, type DeskEntry, type DeskList, NEW_ENTRY } from '../../shared/desk.ts'
import type { Data } from './+data.ts'

/** All entries of the stream, for their owner: drafts first, then the newest. */
export function Page() {
  const { list } = useData<Data>()
  const { entries, total, done, refusal } = list
  const text = useText()
  return (
    <div className="wrap page stack gap-5 starts">
      <LinkBack to="/drafts" data-reload>
        {text('drafts.back')}
      </LinkBack>
      <h1>{text('desk.title')}</h1>
      {done && (
        <p role="status" className="notice">
          {text(`desk.done.${done}`)}
        </p>
      )}
      {refusal ? (
        <p role="alert" className="notice notice-bad">
          {text(`desk.refused.${refusal}`)}
        </p>
      ) : (
        <>
          <p className="lead">{text('desk.lead', { count: total })}</p>
          <Link to={`${DESK_PATH}/${NEW_ENTRY}`} className="button button-primary" data-reload>
            <Icon icon="pencil-simple" />
            {text('desk.new')}
          </Link>
          <ol className="rows full">
            {entries.map((entry) => (
              <EntryLine key={entry.id} entry={entry} />
            ))}
          </ol>
          <Pages list={list} />
        </>
      )}
    </div>
  )
}

function EntryLine({ entry }: { entry: DeskEntry }) {
  const { id, type, title, lang, publishedAt, isPublic } = entry
  const text = useText()
  return (
    <li>
      <Link to={`${DESK_PATH}/${id}`} lang={lang} data-reload>
        {title}
      </Link>
      <p className="cluster soft small">
        <span>{text(`type.${type}`)}</span>
        {isPublic && publishedAt ? (
          <span>
            {text('desk.public')} <FormattedDate date={publishedAt} />
          </span>
        ) : (
          <AppearsOn draft={publishedAt === undefined} date={publishedAt} />
        )}
      </p>
    </li>
  )
}

function Pages({ list: { page, pages } }: { list: DeskList }) {
  const text = useText()
  return (
    <p className="cluster">
      {page > 1 && (
        <LinkBack to={`${DESK_PATH}?page=${page - 1}`} rel="prev" data-reload>
          {text('desk.previous')}
        </LinkBack>
      )}
      {page < pages && (
        <LinkOnward to={`${DESK_PATH}?page=${page + 1}`} rel="next" data-reload>
          {text('desk.next')}
        </LinkOnward>
      )}
    </p>
  )
}
