import { useIntl } from 'react-intl'
import { OWNER_TIME_ZONE } from '../i18n/time-zone.ts'

/** A date in the reader's language, e.g. `14 October 2026`, from an ISO date or date-time. */
export function FormattedDate({ date, className }: { date: string; className?: string | undefined }) {
  const intl = useIntl()
  return (
    <time dateTime={date} className={className}>
      {intl.formatDate(date, { day: 'numeric', month: 'long', year: 'numeric', timeZone: OWNER_TIME_ZONE })}
    </time>
  )
}
