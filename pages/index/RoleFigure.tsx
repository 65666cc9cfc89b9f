import type { CSSProperties } from 'react'
import type { Role } from './+data.ts'
import styles from './RoleFigure.module.css'
import type { RoleLanes } from './role-lanes.ts'

/**
 * The roles as bars on one axis of time. Decoration for assistive technology, which reads the periods in the list
 * below; a click leads to the role there and opens it.
 */
export function RoleFigure({ roles, lanes }: { roles: Role[]; lanes: RoleLanes }) {
  const style = { '--lanes': lanes.lanes } as CSSProperties
  return (
    <div className={styles.figure} style={style} aria-hidden="true">
      {lanes.years.map(({ year, at }) => (
        <span key={year} className={styles.year} style={placeOf(at)}>
          {year}
        </span>
      ))}
      {lanes.bars.map(({ id, at, length, lane }) => {
        const role = roles.find((one) => one.id === id)
        return (
          <a
            key={id}
            href={`#${roleId(id)}`}
            tabIndex={-1}
            className={styles.bar}
            style={placeOf(at, length, lane)}
            data-current={role?.isCurrentRole}
          >
            <span style={lettersStyle(role?.company[0])}>{role?.company[0]}</span>
          </a>
        )
      })}
    </div>
  )
}

/** Id of a role's part of the list. */
export function roleId(id: string): string {
  return `role-${id}`
}

/** Letters of the longest word, for the style sheet. */
function lettersStyle(name = ''): CSSProperties {
  return { '--letters': Math.max(...name.split(' ').map(({ length }) => length)) } as CSSProperties
}

/** Shares of the axis for the style sheet; React's type of styles does not know custom properties. */
function placeOf(at: number, length = 0, lane = 0): CSSProperties {
  return { '--at': at, '--length': length, '--lane': lane } as CSSProperties
}
