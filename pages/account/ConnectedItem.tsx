import type { ReactNode } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import { PostForm } from '../../renderer/ui/PostForm.tsx'
import { ACCOUNT_PATH } from '../../shared/auth.ts'

interface ConnectedItemProps {
  name: string
  intent: 'remove' | 'unlink'
  /** Name of the field that says what is disconnected, and its value. */
  field: 'factor' | 'identity'
  id: string
  /** Words below its name. */
  children?: ReactNode
}

/** What is connected to the account, and the button that disconnects it. */
export function ConnectedItem({ name, intent, field, id, children }: ConnectedItemProps) {
  const text = useText()
  return (
    <li className="cluster wide-gap between">
      <p className="stack breaks">
        <strong>{name}</strong>
        {children && <span className="quiet small short">{children}</span>}
      </p>
      <PostForm path={ACCOUNT_PATH}>
        <input type="hidden" name={field} value={id} />
        <button
          type="submit"
          name="intent"
          value={intent}
          className="text-button soft small"
          aria-label={text('account.factors.disconnectNamed', { name })}
        >
          {text('account.factors.disconnect')}
        </button>
      </PostForm>
    </li>
  )
}
