import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { type Light, lightAt, nextHorizon } from '../../renderer/browser/daylight.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { OWNER_TIME_ZONE } from '../../renderer/i18n/time-zone.ts'
import styles from './DialSun.module.css'
import { BAND, RIM, VIEW_BOX } from './dial.ts'
import { firstHourHtml } from './first-hour.ts'
import { MINUTES_PER_DAY, useSun } from './use-sun.ts'

/** Minutes of a step of the arrow keys. */
const STEP = 15

interface DialSunProps {
  /** The element of the whole dial, which is lit as the hour is chosen. */
  dial: RefObject<HTMLElement | null>
  /** Whether the site has coordinates. */
  hasPlace: boolean
}

/**
 * The sun on the rim of the dial, and the hour below. A hand that takes it, or a key, turns it to another hour of today, and
 * with it the light of the whole page. Without a place it stands at noon.
 */
export function DialSun({ dial, hasPlace }: DialSunProps) {
  return hasPlace ? <TurningSun dial={dial} /> : <StandingSun />
}

function StandingSun() {
  const text = useText()
  return (
    <>
      <div className={styles.light} aria-hidden="true">
        <Rays />
      </div>
      <p className={styles.words} aria-hidden="true">
        {text('home.hero.play')}
      </p>
    </>
  )
}

function TurningSun({ dial }: Pick<DialSunProps, 'dial'>) {
  const text = useText()
  const light = useRef<HTMLDivElement>(null)
  const sun = useSun(dial, light)
  const time = useTime()
  const next = useNextHorizon(sun?.light)?.words
  const input = useRef<HTMLInputElement>(null)
  const drag = useDrag((angle) => sun?.turnToAngle(angle))
  const turnBack = () => {
    sun?.turnBack()
    input.current?.focus({ preventScroll: true })
  }
  const leaveOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && sun?.isTurned) turnBack()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target of the input's, which keys reach */}
      <div
        className={styles.rim}
        {...drag}
        onPointerDown={(event) => {
          drag.onPointerDown(event)
          input.current?.focus({ preventScroll: true })
        }}
        onDoubleClick={turnBack}
      >
        <div ref={light} className={styles.light} data-turned={sun?.isTurned}>
          <Rays />
          {sun && (
            <span className={styles.hand} data-hand>
              <input
                ref={input}
                type="range"
                max={MINUTES_PER_DAY - STEP}
                step={STEP}
                value={Math.min(MINUTES_PER_DAY - STEP, Math.round(sun.minutes / STEP) * STEP)}
                aria-label={text('home.hero.hour')}
                aria-valuetext={`${time(sun.light.time)}${next ? `, ${next}` : ''}`}
                onChange={({ target }) => sun.turnTo(target.valueAsNumber)}
                onKeyDown={leaveOnEscape}
              />
            </span>
          )}
        </div>
      </div>
      <p className={styles.words}>
        {sun ? (
          <span className={styles.hour}>
            {time(sun.light.time)}
            <Next light={sun.light} />
          </span>
        ) : (
          <FirstHour />
        )}
        <span aria-hidden="true" data-away={sun?.isTurned}>
          {text('home.hero.play')}
        </span>
        {sun && (
          <span className={styles.turn} aria-hidden="true" data-away={sun.isTurned}>
            {text('home.hero.turn')}
          </span>
        )}
        {sun?.isTurned && (
          <button type="button" onClick={turnBack}>
            {text('home.hero.now')}
          </button>
        )}
      </p>
    </>
  )
}

/** The same until the island is mounted, by a script of the document. */
function FirstHour() {
  const text = useText()
  const words = (isUp: 'yes' | 'no') => text('home.hero.sun', { isUp, time: '00:00' })
  // The browser's own code does without: what the script has written stays there.
  const html = import.meta.env.SSR
    ? firstHourHtml({ set: words('yes'), rise: words('no'), next: styles.next })
    : ''
  return (
    <span
      className={styles.hour}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of the site's own, with words that are escaped
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** The sun's next rise or setting. */
function Next({ light }: { light: Light }) {
  const next = useNextHorizon(light)
  if (!next) return null
  // Other words are another element: of one, a line in the middle would move.
  return (
    <span key={next.at} className={styles.next}>
      {next.words}
    </span>
  )
}

/** The hour of the sun's next rise or setting, and the words for it. */
function useNextHorizon(light: Light | undefined): { at: string; words: string } | undefined {
  const text = useText()
  const written = useTime()
  const next = light && nextHorizon(light, lightAt)
  if (!next) return undefined
  const at = written(next.time)
  return { at, words: text('home.hero.sun', { isUp: next.isSetting ? 'yes' : 'no', time: at }) }
}

/** The hour of a moment at the owner's place. */
function useTime(): (time: number) => string {
  const intl = useIntl()
  return (time) =>
    intl.formatTime(time, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: OWNER_TIME_ZONE,
    })
}

/**
 * Handlers of the rim: `onTurn` gets the angle of the pointer from the top, in degrees, once a frame while it is down. A press on the sun
 * itself moves nothing yet.
 */
function useDrag(onTurn: (angle: number) => void) {
  const turn = useRef(onTurn)
  turn.current = onTurn
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  const follow = ({ currentTarget: rim, clientX, clientY }: PointerEvent<HTMLElement>) => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const { x, y, width, height } = rim.getBoundingClientRect()
      const radians = Math.atan2(clientX - x - width / 2, y + height / 2 - clientY)
      turn.current((radians * 180) / Math.PI)
    })
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      if (!(event.target as Element).closest('[data-hand]')) follow(event)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
    },
  }
}

/** The face of the dial, the sun, and its light on it. */
function Rays() {
  return (
    <svg viewBox={VIEW_BOX} aria-hidden="true">
      <radialGradient id="dial-light" cy="0" r=".85">
        <stop className={styles.ray} />
        <stop className={styles.ray} offset="1" stopOpacity="0" />
      </radialGradient>
      <circle className={styles.ground} r={RIM} />
      <circle className={styles.glow} r={RIM} fill="url(#dial-light)" />
      <circle className={styles.sun} cy={-BAND} r="15" />
    </svg>
  )
}
