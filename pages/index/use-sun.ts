import { type RefObject, useEffect, useRef, useState } from 'react'
import { OWNER_TIME_ZONE } from '../../renderer/i18n/time-zone.ts'
import { GROUND_CLASS, type LitElement } from '../../shared/daylight.ts'

export const MINUTES_PER_DAY = 1440
const MINUTES_PER_DEGREE = 4
const MS_PER_MINUTE = 60_000

/** The light of a page at a moment. */
export interface Light {
  /** Milliseconds since 1970. */
  time: number
  /** Degrees of the sun from the meridian, and those between sunrise and sunset (`shared/daylight.ts`). */
  hour: number
  day: number
}

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
 * The sun of the page, which a visitor turns to another hour of today; known once the page is hydrated. In each frame only
 * the ground of the page and the dial follow; pictures and what lies below do when the hand rests.
 */
export function useSun(dial: RefObject<HTMLElement | null>): Sun | undefined {
  const [now, setNow] = useState<Light>()
  const [turned, setTurned] = useState<Light>()
  const isTurned = turned !== undefined
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!isTurned) {
      setNow(readLight(Date.now(), root()))
      return undefined
    }
    const lit = litElements(dial)
    return () => {
      clearTimeout(rest.current)
      // Other pages have the light of their hour.
      for (const element of lit) element.removeAttribute('style')
      root().daylight?.()
    }
  }, [dial, isTurned])
  if (!now) return undefined
  const light = turned ?? now
  const minutesNow = minutesOf(now.time)
  const turnTo = (minutes: number) => {
    const time = now.time + (minutes - minutesNow) * MS_PER_MINUTE
    const lit = litElements(dial)
    for (const element of lit) root().daylight?.(time, element)
    setTurned(readLight(time, lit[0] ?? root()))
    clearTimeout(rest.current)
    rest.current = setTimeout(() => root().daylight?.(time), REST_MS)
  }
  return {
    light,
    minutes: minutesOf(light.time),
    isTurned,
    turnTo,
    turnToAngle: (angle) => {
      const minutes = minutesNow + (angle - now.hour) * MINUTES_PER_DEGREE
      turnTo(((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY)
    },
    turnBack: () => setTurned(undefined),
  }
}

// The inline script has left its function there.
const root = (): LitElement => document.documentElement

/** Elements that follow the hand in each frame. */
function litElements(dial: RefObject<HTMLElement | null>): HTMLElement[] {
  return [dial.current, document.querySelector<HTMLElement>(`.${GROUND_CLASS}`)].filter((one) => one !== null)
}

/** The light of an element, which stands for that moment. */
function readLight(time: number, { style }: HTMLElement): Light {
  const degrees = (name: string) => Number.parseFloat(style.getPropertyValue(name))
  return { time, hour: degrees('--hour'), day: degrees('--day') }
}

function minutesOf(time: number): number {
  const clock = { hour: '2-digit', minute: '2-digit', timeZone: OWNER_TIME_ZONE } as const
  const [hours = 0, minutes = 0] = new Date(time).toLocaleTimeString('en-GB', clock).split(':').map(Number)
  return hours * 60 + minutes
}
