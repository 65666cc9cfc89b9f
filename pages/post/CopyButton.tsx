import { useText } from '../../renderer/i18n/text.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import styles from './CopyButton.module.css'

/** The button that `browser/copy.ts` adds to every block of code: the blocks are the pipeline's HTML. */
export function CopyButton() {
  const text = useText()
  return (
    <template data-copy>
      <button
        type="button"
        className={`soft fine rounded screen-only ${styles.copy}`}
        data-copy-button
        data-done={text('post.copied')}
      >
        <span className={`cluster ${styles.label}`}>
          <Icon icon="copy" />
          {text('post.copy')}
        </span>
        <span className={`cluster ${styles.done}`} aria-hidden="true">
          <Icon icon="check" />
          {text('post.copied')}
        </span>
      </button>
    </template>
  )
}
