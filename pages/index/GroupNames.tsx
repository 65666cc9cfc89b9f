import styles from './GroupNames.module.css'
import { COLUMNS, type HeroSky } from './sky.ts'

/** Baselines around `CLEAR`: above read clockwise, below against the clock, so that letters take the same ring. */
const ABOVE = 'M-265 0A265 265 0 0 1 265 0'
const BELOW = 'M-285 0A285 285 0 0 0 285 0'

/**
 * The names of groups of skills within the rim of the dial, each by its own stars and clear of the sun at every hour. There is room
 * for two rows of them.
 */
export function GroupNames({ groups }: { groups: HeroSky['groups'] }) {
  return (
    groups.length <= 2 * COLUMNS && (
      <g className={styles.names}>
        <path fill="none" id="above" d={ABOVE} />
        <path fill="none" id="below" d={BELOW} />
        {groups.map(({ id, name }, index) => (
          <text key={id}>
            <textPath
              href={index < COLUMNS ? '#above' : '#below'}
              startOffset={index % COLUMNS ? '69%' : '31%'}
            >
              {name}
            </textPath>
          </text>
        ))}
      </g>
    )
  )
}
