import { useText } from '../../../renderer/i18n/text.ts'
import styles from './Dial.module.css'

/** Ticks, one an hour. */
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/**
 * The hour at the owner's place: a ring of 24 hours with noon at the top and the sun on it, and the hour in words
 * (`browser/clock.ts`). Without scripts it is not shown.
 */
export function Dial() {
  const text = useText()
  const nextWords = (isUp: 'yes' | 'no') => text('home.hero.sun', { isUp, time: '00:00' })
  return (
    <div className={styles.dial}>
      <div className={styles.face}>
        <svg aria-hidden="true" viewBox="-100 -100 200 200">
          {HOURS.map((hour) => (
            <path
              key={hour}
              d={`M0-85v${hour % 6 ? 4 : 9}`}
              transform={hour ? `rotate(${hour * 15})` : undefined}
            />
          ))}
        </svg>
        <span className={styles.sun} />
      </div>
      <p className={styles.words} data-clock data-set={nextWords('yes')} data-rise={nextWords('no')}>
        <span className="visually-hidden">{text('home.hero.hour')}</span>
        <span className={styles.hour} data-hour />
        <span className="soft fine" data-next />
      </p>
    </div>
  )
}
