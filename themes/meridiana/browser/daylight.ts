/** Browser only: where the sun stands at a moment, by the function that `daylight-script.ts` leaves on the root element. */
import type { LitElement } from '../daylight-script.ts'

const MINUTES_PER_DEGREE = 4
const MS_PER_MINUTE = 60_000

/** The light of a page at a moment. */
export interface Light {
  /** Milliseconds since 1970. */
  time: number
  /** Degrees of the sun from the meridian, and those between sunrise and sunset. */
  hour: number
  day: number
}

export const litRoot = (): LitElement => document.documentElement

/** The light of the page at another moment, which nothing shows. */
export function lightAt(time: number): Light {
  const unseen = document.createElement('i')
  litRoot().daylight?.(time, unseen)
  const degrees = (name: string) => Number.parseFloat(unseen.style.getPropertyValue(name))
  return { time, hour: degrees('--hour'), day: degrees('--day') }
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
