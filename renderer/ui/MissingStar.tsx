import styles from './MissingStar.module.css'

/** A dial of the sky on the horizon, and a constellation in which one star is not where its lines lead. */
export function MissingStar() {
  return (
    <svg className={styles.sky} viewBox="0 0 480 240" aria-hidden="true">
      <g className={styles.dial}>
        <circle cx="240" cy="240" r="96" />
        <circle cx="240" cy="240" r="144" />
        <circle cx="240" cy="240" r="192" />
        <circle cx="240" cy="240" r="226" pathLength="720" strokeDasharray="1 14" strokeWidth="12" />
        <path d="M240 6v234" strokeDasharray="1 7" />
      </g>
      <g className={styles.lines}>
        <path d="M74 144 179 110M350 147l-19 63" />
        <path d="M179 110 299 57l51 90" strokeDasharray="2 8" />
      </g>
      <g className={styles.stars}>
        <circle cx="74" cy="144" r="4.5" />
        <circle cx="179" cy="110" r="7" />
        <circle cx="350" cy="147" r="5.5" />
        <circle cx="331" cy="210" r="4" />
      </g>
      <circle className={styles.missing} cx="299" cy="57" r="11" pathLength="64" strokeDasharray="4 4" />
    </svg>
  )
}
