import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Light, readLight, litRoot as root } from '../../renderer/browser/daylight.ts'
import { OWNER_TIME_ZONE } from '../../renderer/i18n/time-zone.ts'
import { GROUND_CLASS } from '../../shared/daylight.ts'

export const MINUTES_PER_DAY = 1440
const MINUTES_PER_DEGREE = 4
const MS_PER_MINUTE = 60_000

type Lit = RefObject<HTMLElement | null>

interface Sun {
  light: Light
  /** Minutes since midnight at the owner's place, of a whole day. */
  minutes: number
  isTurned: boolean
  /** Lights the page as at that minute of today. */
  turnTo: (minutes: number) => void
  /** The same for the moment at which the sun stands at that angle from the meridian, in degrees. */
  turnToAngle: (angle: number) => void
  /** Lights the page as it is now. */
  turnBack: () => void
}

/** Rest after which the light of a turned sun reaches the whole page: to style that takes longer than a frame. */
const REST_MS = 250

/**
 * The sun of the page, which a visitor turns to another hour of today; known once the island is mounted. In each frame only
 * the ground of the page, the element `light` of the sun and, while it is dark, the `dial` follow; pictures and what lies below
 * do when the hand rests.
 */
export function useSun(dial: Lit, light: Lit): Sun | undefined {
  const [now, setNow] = useState<Light>()
  const [turned, setTurned] = useState<Light>()
  const isTurned = turned !== undefined
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!isTurned) {
      setNow(readLight(Date.now(), root()))
      return undefined
    }
    const lit = [dial.current, light.current, ground()]
    return () => {
      clearTimeout(rest.current)
      rest.current = undefined
      // Other pages have the light of their hour.
      for (const element of lit) element?.removeAttribute('style')
      root().daylight?.()
    }
  }, [dial, light, isTurned])
  if (!now) return undefined
  const shown = turned ?? now
  const minutesNow = minutesOf(now.time)
  const turnTo = (minutes: number) => {
    const time = now.time + (minutes - minutesNow) * MS_PER_MINUTE
    const sun = light.current
    if (!sun) return
    for (const element of [sun, ground()]) element && root().daylight?.(time, element)
    // By day nothing of the dial changes but where its sun is, and it has most of the elements.
    if (dial.current && (nightOn(sun) > 0 || nightOn(dial.current) > 0)) root().daylight?.(time, dial.current)
    setTurned(readLight(time, sun))
    clearTimeout(rest.current)
    rest.current = setTimeout(() => root().daylight?.(time), REST_MS)
  }
  return {
    light: shown,
    minutes: minutesOf(shown.time),
    isTurned,
    turnTo,
    turnToAngle: (angle) => {
      const minutes = minutesNow + (angle - now.hour) * MINUTES_PER_DEGREE
      turnTo(((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY)
    },
    turnBack: () => setTurned(undefined),
  }
}

const ground = () => document.querySelector<HTMLElement>(`.${GROUND_CLASS}`)

/** How much of the night is over an element, from 0 to 1: of its own light, or else the page's. */
function nightOn({ style }: HTMLElement): number {
  return Number(style.getPropertyValue('--night') || root().style.getPropertyValue('--night'))
}

function minutesOf(time: number): number {
  const clock = { hour: '2-digit', minute: '2-digit', timeZone: OWNER_TIME_ZONE } as const
  const [hours = 0, minutes = 0] = new Date(time).toLocaleTimeString('en-GB', clock).split(':').map(Number)
  return hours * 60 + minutes
}
