import type { CSSProperties } from 'react'
import type { Role } from './+data.ts'
import styles from './RoleFigure.module.css'
import type { RoleLanes } from './role-lanes.ts'

/**
 * The roles as bars on one axis of time. A click leads to the role in the list below and opens it; the keyboard goes to that
 * list, which says the periods too.
 */
export function RoleFigure({ roles, lanes }: { roles: Role[]; lanes: RoleLanes }) {
  const style = { '--lanes': lanes.lanes, '--rows': lanes.bars.length } as CSSProperties
  return (
    <div className={styles.figure} style={style}>
      {lanes.years.map(({ year, at }) => (
        <span key={year} className={styles.year} style={placeOf(at)} aria-hidden="true">
          {year}
        </span>
      ))}
      {lanes.bars.map(({ id, at, length, lane }, row) => {
        const role = roles.find((one) => one.id === id)
        return (
          <a
            key={id}
            href={`#${roleId(id)}`}
            tabIndex={-1}
            className={styles.bar}
            style={placeOf(at, length, lane, row)}
            data-current={role?.isCurrentRole}
            data-late={at + length / 2 > 0.5 || undefined}
          >
            <span>{role?.company[0]}</span>
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

/** Shares of the axis for the style sheet; React's type of styles does not know custom properties. */
function placeOf(at: number, length = 0, lane = 0, row = 0): CSSProperties {
  return { '--at': at, '--length': length, '--lane': lane, '--row': row } as CSSProperties
}
