import { type RefObject, useEffect, useRef, useState } from 'react'
import { putOffUnseen } from '../../renderer/browser/below-the-fold.ts'
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
 * The sun of the page, which a visitor turns to another hour of today; known once the page is hydrated. In each frame only
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
    const timer = setTimeout(() => lightPage(time, () => rest.current === timer), REST_MS)
    rest.current = timer
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

/** The light of the page at another moment, which nothing shows. */
export function lightAt(time: number): Light {
  const unseen = document.createElement('i')
  root().daylight?.(time, unseen)
  return readLight(time, unseen)
}

/**
 * The sun's next setting, while it is up, or rise: the minute, in milliseconds since 1970, in which it happens, the same from
 * every moment before. None near the poles, where it may do neither.
 */
export function nextHorizon(
  { time, hour, day }: Light,
  lightAt: (time: number) => Light,
): { time: number; isSetting: boolean } | undefined {
  const isUpAt = (minute: number) => isUp(lightAt(minute * MS_PER_MINUTE))
  const isSetting = isUp({ hour, day })
  // Between now and midnight, or noon.
  const degrees = isSetting ? 180 - hour : (360 - hour) % 360
  let before = Math.floor(time / MS_PER_MINUTE)
  let after = before + Math.round(degrees * MINUTES_PER_DEGREE)
  if (isUpAt(after) === isSetting) return undefined
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (isUpAt(middle) === isSetting) before = middle
    else after = middle
  }
  return { time: before * MS_PER_MINUTE, isSetting }
}

const isUp = ({ hour, day }: Pick<Light, 'hour' | 'day'>): boolean => Math.abs(hour) < day / 2

// The inline script has left its function there.
const root = (): LitElement => document.documentElement

/** Lights what is in view, unless the hand has gone on, and then the rest of the page. */
function lightPage(time: number, isAtRest: () => boolean): void {
  const lightRest = putOffUnseen()
  // The second frame leaves out the parts that are put off.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isAtRest()) root().daylight?.(time)
      lightRest()
    }),
  )
}

const ground = () => document.querySelector<HTMLElement>(`.${GROUND_CLASS}`)

/** How much of the night is over an element, from 0 to 1: of its own light, or else the page's. */
function nightOn({ style }: HTMLElement): number {
  return Number(style.getPropertyValue('--night') || root().style.getPropertyValue('--night'))
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
