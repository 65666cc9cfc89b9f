import { useText } from '../../renderer/i18n/text.ts'
import { useData } from '../../renderer/page-context.ts'
import { PostForm } from '../../renderer/ui/PostForm.tsx'
import { CONFIRM_PATH } from '../../shared/auth.ts'
import type { Data } from './+data.ts'

/** The page that a link of a mail opens: its effect, and the button that confirms it. */
export function Page() {
  const { link } = useData<Data>()
  const text = useText()
  return (
    <div className="wrap page split">
      <header className="stack gap-5">
        <h1>{text(`confirm.${link.kind}.title`)}</h1>
        <p className="lead">{text('confirm.lead')}</p>
      </header>
      <PostForm path={CONFIRM_PATH}>
        {Object.entries(link.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button button-primary">
          {text(`confirm.${link.kind}.button`)}
        </button>
        <p className="quiet small short">{text('confirm.hint')}</p>
      </PostForm>
    </div>
  )
}
