/** Browser only: writes the hour of the owner's place, and the sun's next rise or setting, into the dial, each minute. */
import { lightAt, litRoot, nextHorizon } from './daylight.ts'

const MS_PER_MINUTE = 60_000

export default function showClock(words: HTMLElement, left: AbortSignal): void {
  const { set = '', rise = '' } = words.dataset
  const { timeZone = 'UTC' } = document.documentElement.dataset
  const write = (part: string, text: string) => {
    const element = words.querySelector(`[data-${part}]`)
    if (element) element.textContent = text
  }
  const show = () => {
    litRoot().daylight?.()
    const now = Date.now()
    const horizon = nextHorizon(lightAt(now), lightAt)
    write('hour', clock(now, timeZone))
    write(
      'next',
      horizon ? (horizon.isSetting ? set : rise).replace('00:00', clock(horizon.time, timeZone)) : '',
    )
  }
  show()
  const timer = setInterval(show, MS_PER_MINUTE)
  left.addEventListener('abort', () => clearInterval(timer))
}

function clock(time: number, timeZone: string): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return new Date(time).toLocaleTimeString('en-GB', options)
}
