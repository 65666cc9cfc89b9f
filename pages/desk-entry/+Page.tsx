import { useText } from '../../renderer/i18n/text.ts'
import { useData } from '../../renderer/page-context.ts'
import { Link } from '../../renderer/ui/Link.tsx'
import { LinkBack } from '../../renderer/ui/Ways.tsx'
import { DESK_PATH, titleOf } from '../../shared/desk.ts'
import type { Data } from './+data.ts'
import { Conflict } from './Conflict.tsx'
import { EntryForm } from './EntryForm.tsx'
import { Preview } from './Preview.tsx'

/** One entry of the stream, as its owner writes it. */
export function Page() {
  const { form } = useData<Data>()
  const { refusal, conflict, isSaved, values, preview } = form
  const text = useText()
  return (
    <div className="wrap page stack gap-5 starts">
      <LinkBack to={DESK_PATH} data-reload>
        {text('desk.back')}
      </LinkBack>
      <h1>{isSaved ? text('desk.edit', { title: titleOf(values).title }) : text('desk.new')}</h1>
      {refusal && (
        <div role="alert" className="notice notice-bad">
          <p>{text(`desk.refused.${refusal}`)}</p>
          {refusal === 'session' && (
            <Link to="/login" target="_blank" rel="noopener" className="onward">
              {text('desk.signIn')}
            </Link>
          )}
        </div>
      )}
      {conflict && <Conflict conflict={conflict} typed={form} />}
      {preview && <Preview preview={preview} />}
      <EntryForm form={form} />
    </div>
  )
}
