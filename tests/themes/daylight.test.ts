/** The light of the owner's place: where the sun stands, and whether words can be read in it at every hour. */
import { interpolate, wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { COLOUR_MODES, coloursOf, MIN_ON_GROUND } from '../../shared/node/theme-colours.ts'
import type { ColourMode } from '../../shared/theme-tokens.ts'
import { type Light, nextHorizon } from '../../themes/meridiana/browser/daylight.ts'
import { daylightScript } from '../../themes/meridiana/daylight-script.ts'
import { TOKENS } from '../../themes/meridiana/tokens.ts'

const BARI = { latitude: 41.13, longitude: 16.87 }
const SVALBARD = { latitude: 78.2, longitude: 15.6 }

/**
 * The custom properties that the script sets in a document of that place at that moment, as numbers. `dark` is 1 where the document is marked as after dusk.
 */
function lightAt(time: string, place = BARI): Record<string, number> {
  const properties: Record<string, number> = {}
  const setProperty = (name: string, value: string) => {
    properties[name.slice(2)] = Number.parseFloat(value)
  }
  const documentElement = {}
  const toggleAttribute = (_name: string, isOn: boolean) => {
    properties.dark = Number(isOn)
  }
  Object.assign(documentElement, { style: { setProperty }, toggleAttribute })
  const run = new Function('document', 'Date', daylightScript(place))
  run({ documentElement }, { now: () => Date.parse(time) })
  return properties
}

describe('the sun', () => {
  test('colours the light while it is low, and leaves it to the night', () => {
    expect(lightAt('2026-11-22T10:45Z')).toMatchObject({ low: 0, night: 0 })
    expect(lightAt('2026-11-22T15:00Z')).toMatchObject({ low: 1, night: 0 })
    expect(lightAt('2026-11-22T22:00Z')).toMatchObject({ low: 0, night: 1 })
  })

  test('leaves the page in the dark some half an hour after it has set, until as long before it rises', () => {
    // It sets at 15:28 and rises at 5:47.
    expect(lightAt('2026-11-22T15:40Z').dark).toBe(0)
    expect(lightAt('2026-11-22T16:05Z').dark).toBe(1)
    expect(lightAt('2026-11-23T05:10Z').dark).toBe(1)
    expect(lightAt('2026-11-23T05:40Z').dark).toBe(0)
  })
})

describe('the next rise and setting', () => {
  const MS_PER_DAY = 86_400_000
  const at = (time: number, place = BARI): Light => {
    const { hour = 0, day = 0 } = lightAt(new Date(time).toISOString(), place)
    return { time, hour, day }
  }
  const nextFrom = (time: string, place = BARI) =>
    nextHorizon(at(Date.parse(time), place), (other) => at(other, place))
  const written = (time: number | undefined) => new Date(time ?? 0).toISOString().slice(0, 16)

  test.each(['2026-03-20', '2026-06-21', '2026-11-22', '2026-12-31'])(
    'are each named with one minute by all hours before them, from %s on',
    (day) => {
      const quarters = Array.from({ length: 2 * 96 }, (_, quarter) =>
        new Date(Date.parse(day) + (quarter * MS_PER_DAY) / 96).toISOString(),
      )
      const named = quarters.map((time) => nextFrom(time))
      // Two of each from one midnight to the next but one, and a rise on the day after.
      expect([...new Set(named.map((one) => written(one?.time)))]).toHaveLength(5)
      expect(
        named.every((one, index) => (one?.time ?? 0) >= Date.parse(quarters[index] ?? '') - 60_000),
      ).toBe(true)
    },
  )

  // To the minute that almanacs give, or the one beside it.
  test.each([
    ['2026-11-22T16:00Z', '2026-11-23T05:47Z', false],
    ['2026-11-22T20:00Z', '2026-11-23T05:47Z', false],
    ['2026-11-22T10:00Z', '2026-11-22T15:28Z', true],
  ])('from %s it is %s', (from, time, isSetting) => {
    const next = nextFrom(from)
    expect(next?.isSetting).toBe(isSetting)
    expect(Math.abs((next?.time ?? 0) - Date.parse(time))).toBeLessThanOrEqual(2 * 60_000)
  })

  test('are none where the sun stays up, or down', () => {
    expect(nextFrom('2026-06-21T10:00Z', SVALBARD)).toBeUndefined()
    expect(nextFrom('2026-12-21T10:00Z', SVALBARD)).toBeUndefined()
  })
})

/** Grounds of a page at a moment, as `daylight.css` mixes them. */
function groundsAt({ low = 0, night = 0 }: Record<string, number>, mode: ColourMode): string[] {
  const colours = coloursOf(TOKENS, {}, mode)
  const mix = (one: string, other: string, share: number) =>
    interpolate([colours[one] ?? '', colours[other] ?? ''], 'oklab')(share)
  const { l, a, b } = interpolate(
    [mix('sky-day', 'sky-low', low), colours['sky-night'] ?? ''],
    'oklab',
  )(night)
  return [colours.paper, `oklab(${l} ${a} ${b})`]
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

describe.each(COLOUR_MODES)('in %s mode', (mode) => {
  const colours = coloursOf(TOKENS, {}, mode)
  test.each(['2026-03-20', '2026-06-21', '2026-11-22'])('words can be read at every hour of %s', (day) => {
    const tooWeak = HOURS.flatMap((hour) => {
      const light = lightAt(`${day}T${String(hour).padStart(2, '0')}:00Z`)
      return groundsAt(light, mode).flatMap((ground) =>
        Object.entries(MIN_ON_GROUND).flatMap(([ink, least]) => {
          const contrast = wcagContrast(colours[ink] ?? '', ground)
          return contrast < least ? [`${hour}:00 ${ink} on ${ground}: ${contrast.toFixed(2)}`] : []
        }),
      )
    })
    expect(tooWeak).toEqual([])
  })
})
