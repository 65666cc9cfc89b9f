import { useText } from '../../renderer/i18n/text.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import type { StreamEntry } from '../../shared/stream.ts'

interface EntryWordsProps {
  entry: StreamEntry
  className: string | undefined
}

/** Words of an entry, whole or, where it is long, its first paragraphs and a sign that it goes on. */
export function EntryWords({ entry: { html, isWhole, lang }, className }: EntryWordsProps) {
  const text = useText()
  return (
    <div className={className}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised by the server */}
      <div lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
      {!isWhole && (
        <span className="onward" aria-hidden="true">
          {text('stream.readOn')}
          <Icon icon="arrow-right" />
        </span>
      )}
    </div>
  )
}
