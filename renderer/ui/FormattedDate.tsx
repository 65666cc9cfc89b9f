import { useIntl } from 'react-intl'
import { zoneOf } from '../../shared/published.ts'

/** A date in the reader's language, e.g. `14 October 2026`, from an ISO date, or a date-time in the owner's time zone. */
export function FormattedDate({ date, className }: { date: string; className?: string | undefined }) {
  const intl = useIntl()
  const timeZone = zoneOf(date, intl.timeZone ?? 'UTC')
  return (
    <time dateTime={date} className={className}>
      {intl.formatDate(date, { day: 'numeric', month: 'long', year: 'numeric', timeZone })}
    </time>
  )
}
