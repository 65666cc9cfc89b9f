import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import styles from './Constellation.module.css'
import { type Constellation as ConstellationData, WIDE_SKY } from './constellation.ts'
import { headingId, SectionHeading } from './SectionHeading.tsx'
import { Skill, type SkillProps } from './Skill.tsx'
import { SkyLines } from './SkyLines.tsx'
import type { Place } from './sky.ts'
import { starTowards } from './sky-lines.ts'

interface ConstellationProps {
  constellation: ConstellationData
  /** The star whose card is open. */
  star: string | undefined
  onChoose: (star: string | undefined) => void
}

/**
 * One list of skills by group, twice dressed. Everywhere it is a list of disclosures; where there is room and
 * scripts run, the style sheet puts the same elements at their places in a sky and the lines behind them.
 */
export function Constellation(props: ConstellationProps) {
  const text = useText()
  return (
    <section
      id="skills"
      className={`on-deep section ${styles.section}`}
      aria-labelledby={headingId('skills')}
    >
      <div className="wrap">
        <SectionHeading id="skills" title={text('home.skills.title')}>
          <p className="lead">
            {text('home.skills.lead')} <span className={styles.hint}>{text('home.skills.hint')}</span>
          </p>
        </SectionHeading>
        <div className={styles.room}>
          <Sky {...props} />
        </div>
      </div>
    </section>
  )
}

function Sky({ constellation: { groups, lines }, star, onChoose }: ConstellationProps) {
  const [near, setNear] = useState<string>()
  const sky = useRef<HTMLDivElement>(null)
  const stars = groups.flatMap(({ skills }) => skills)

  /** Arrows lead from star to star; Tab goes on as ever, into the open card and to the next name. */
  const moveOn = (event: KeyboardEvent<HTMLElement>) => {
    const places = new Map(stars.map((place) => [place.id, place]))
    const next = starTowards(event.key, event.currentTarget.dataset.star ?? '', places)
    if (!next || !isDrawn(sky.current)) return
    event.preventDefault()
    onChoose(next)
    sky.current?.querySelector<HTMLElement>(`[data-star="${next}"]`)?.focus()
  }

  return (
    <div className={styles.sky} ref={sky}>
      <svg aria-hidden="true" className={styles.lines} viewBox={`0 0 ${WIDE_SKY.width} ${WIDE_SKY.height}`}>
        <Chart />
        <SkyLines stars={stars} lines={lines} star={near ?? star} />
      </svg>
      {groups.map((group) => (
        <Group
          key={group.id}
          group={group}
          star={star}
          moves={{ onChoose, onNear: setNear, onKeyDown: moveOn }}
        />
      ))}
    </div>
  )
}

interface GroupProps {
  group: ConstellationData['groups'][number]
  star: string | undefined
  moves: Pick<SkillProps, 'onChoose' | 'onNear' | 'onKeyDown'>
}

function Group({ group, star, moves }: GroupProps) {
  return (
    <div>
      <h3 className={styles.title} style={placeStyle(group)}>
        {group.name}
      </h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets a list whose markers are styled away */}
      <ul role="list">
        {group.skills.map((skill) => (
          <Skill
            key={skill.id}
            skill={skill}
            style={placeStyle(skill)}
            isOpen={skill.id === star}
            {...moves}
          />
        ))}
      </ul>
    </div>
  )
}

/** The circles of a star chart, risen from below the horizon, and the meridian through them. */
function Chart() {
  const { width, height } = WIDE_SKY
  return (
    <g className={styles.chart}>
      {[0.45, 0.85, 1.25, 1.65].map((reach) => (
        <circle key={reach} cx={width / 2} cy={height * 1.12} r={height * reach} />
      ))}
      <path d={`M${width / 2} -60V${height + 20}`} />
    </g>
  )
}

/** Whether the list is shown as a sky: only then does an arrow have a direction to go. */
function isDrawn(sky: HTMLElement | null): boolean {
  return sky !== null && getComputedStyle(sky).position === 'relative'
}

/** A place in the sky as shares of its width and height, for the style sheet to use or to leave. */
function placeStyle({ x, y }: Place): CSSProperties {
  const share = (value: number, whole: number) => `${Math.round((value / whole) * 1e4) / 100}%`
  // React's type of styles does not know custom properties.
  return { '--x': share(x, WIDE_SKY.width), '--y': share(y, WIDE_SKY.height) } as CSSProperties
}
