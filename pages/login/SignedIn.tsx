import { useText } from '../../renderer/i18n/text.ts'
import { LinkOnward } from '../../renderer/ui/Ways.tsx'

/** Nothing to do here: where to go on. The way out is in the header. */
export function SignedIn({ account }: { account: string }) {
  const text = useText()
  return (
    <div className="stack gap-5 starts">
      <h2 className="title breaks">{text('session.signedInAs', { account })}</h2>
      <LinkOnward to="/drafts" data-reload>
        {text('session.drafts')}
      </LinkOnward>
    </div>
  )
}
