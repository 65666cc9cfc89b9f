import { Day } from '../../renderer/Day.tsx'
import { useText } from '../../renderer/text.ts'

/** Why an entry is not public: it is a draft, or its day has not come. */
export function AppearsOn({ draft, date }: { draft: boolean; date: string }) {
  const text = useText()
  if (draft) return <span>{text('drafts.draft')}</span>
  return (
    <span>
      {text('drafts.scheduled')} <Day date={date} />
    </span>
  )
}
