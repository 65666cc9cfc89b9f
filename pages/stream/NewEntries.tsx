import { useText } from '../../renderer/i18n/text.ts'
import { type ContentType, defined } from '../../shared/model.ts'

/** As many new entries are counted as a page of the list has. */
const MAX_COUNT = 12

/** Empty until entries have appeared since the page came: `renderer/browser/new-entries.ts` then says how many, and leads to them. */
export function NewEntries({ type }: { type: ContentType | undefined }) {
  const text = useText()
  const words = Array.from({ length: MAX_COUNT }, (_, index) => text('stream.new', { count: index + 1 }))
  return (
    <div aria-live="polite" data-new-entries={JSON.stringify(words)} {...defined({ 'data-type': type })} />
  )
}
