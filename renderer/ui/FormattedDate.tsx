import { useIntl } from 'react-intl'

/** Where the owner's days begin; the same on server and browser, so that both write the same date. */
const TIME_ZONE = 'Europe/Rome'

/** A date in the reader's language, e.g. `14 October 2026`, from an ISO date or date-time. */
export function FormattedDate({ date, className }: { date: string; className?: string | undefined }) {
  const intl = useIntl()
  return (
    <time dateTime={date} className={className}>
      {intl.formatDate(date, { day: 'numeric', month: 'long', year: 'numeric', timeZone: TIME_ZONE })}
    </time>
  )
}
