import { useText } from '../../renderer/i18n/text.ts'
import { PostForm } from '../../renderer/ui/PostForm.tsx'
import { ACCOUNT_PATH } from '../../shared/auth.ts'

interface DisconnectFormProps {
  intent: 'remove' | 'unlink'
  /** Name of the field that says what is disconnected, and its value. */
  field: 'factor' | 'identity'
  id: string
  /** The thing's name, for readers who hear the button alone. */
  name: string
}

export function DisconnectForm({ intent, field, id, name }: DisconnectFormProps) {
  const text = useText()
  return (
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
  )
}
