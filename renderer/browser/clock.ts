/**
 * Browser only: writes the hour and the sun's next rise or setting into a page that navigation has shown, as `HOUR_SCRIPT` of
 * `shared/daylight.ts` does in a document: scripts of an added `main` do not run.
 */
import { OWNER_TIME_ZONE } from '../i18n/time-zone.ts'
import { lightAt, nextHorizon } from './daylight.ts'

export default function showClock(script: HTMLElement): void {
  const { set = '', rise = '', next: className = '' } = script.dataset
  const horizon = nextHorizon(lightAt(Date.now()), lightAt)
  const next = document.createElement('span')
  next.className = className
  if (horizon) next.textContent = (horizon.isSetting ? set : rise).replace('00:00', clock(horizon.time))
  script.parentElement?.replaceChildren(clock(Date.now()), ...(horizon ? [next] : []))
}

function clock(time: number): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: OWNER_TIME_ZONE } as const
  return new Date(time).toLocaleTimeString('en-GB', options)
}
