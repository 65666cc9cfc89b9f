/** The hour of the dial before the island is mounted: a script that stands in its place, and writes it before the first paint. */
import { OWNER_TIME_ZONE } from '../../renderer/i18n/time-zone.ts'
import { HOUR_SCRIPT } from '../../shared/daylight.ts'
import { escapeHtml } from '../../shared/text.ts'

const MS_PER_MINUTE = 60_000
const MINUTES_PER_DAY = 1440
/** Days for which a page that is kept knows its zone. */
const DAYS_AHEAD = 800

/** Words of the sun's next setting and rise, with `00:00` for their hour, and the class of their element. */
interface FirstHour {
  set: string
  rise: string
  next: string | undefined
}

/** HTML of the script, for an element that holds nothing else. */
export function firstHourHtml({ set, rise, next = '' }: FirstHour): string {
  const data = { zone: ownerZone(), set, rise, next }
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
  return `<script${attributes.join('')}>${HOUR_SCRIPT}</script>`
}

let known: { day: number; zone: string } | undefined

/** The owner's zone from today on, worked out once a day. */
function ownerZone(): string {
  const day = Math.floor(Date.now() / MS_PER_MINUTE / MINUTES_PER_DAY)
  if (known?.day !== day) known = { day, zone: zoneFrom(day * MINUTES_PER_DAY, OWNER_TIME_ZONE) }
  return known.zone
}

/**
 * Minutes that a zone is east of Greenwich from a minute since 1970 on, each later minute in which that changes, and to what:
 * `60 29909820 120 30212220 60`.
 */
export function zoneFrom(start: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const eastAt = (minute: number) => {
    const name = format
      .formatToParts(minute * MS_PER_MINUTE)
      .find(({ type }) => type === 'timeZoneName')?.value
    const [, sign = '+', hours = 0, minutes = 0] = /([+-])(\d+):(\d+)/.exec(name ?? '') ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }
  const found = [eastAt(start)]
  for (let day = start; day < start + DAYS_AHEAD * MINUTES_PER_DAY; day += MINUTES_PER_DAY) {
    let [before, after] = [day, day + MINUTES_PER_DAY]
    if (eastAt(before) === eastAt(after)) continue
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2)
      if (eastAt(middle) === eastAt(day)) before = middle
      else after = middle
    }
    found.push(after, eastAt(after))
  }
  return found.join(' ')
}
