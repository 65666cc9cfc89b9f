import { useText } from '../../renderer/i18n/text.ts'
import { CopyText } from '../../renderer/ui/CopyText.tsx'
import styles from './CopyButton.module.css'

/** The button that `browser/copy.ts` adds to every block of code: the blocks are the pipeline's HTML. */
export function CopyButton() {
  return (
    <template data-copy>
      <CopyText value="" label={useText()('post.copy')} className={`soft fine rounded ${styles.copy}`} />
    </template>
  )
}
