import type { CSSProperties } from 'react'
import { useSite } from '../page-context.ts'
import { Link } from '../ui/Link.tsx'
import styles from './Brand.module.css'

/** The owner's logo, or the site's mark, and the name. */
export function Brand() {
  const { name, logo } = useSite()
  return (
    <Link to="/" className={styles.brand} style={lettersStyle(name)}>
      {logo ? (
        <img src={logo.src} alt="" width={logo.width} height={logo.height} className={styles.logo} />
      ) : (
        <Mark />
      )}
      {name}
    </Link>
  )
}

/** The name's length, for the style sheet. */
function lettersStyle(name: string): CSSProperties {
  // React's type of styles does not know custom properties.
  return { '--letters': name.length } as CSSProperties
}

/** A dial, its meridian, and the spot of light at noon. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
      <path d="M3.5 23a12.5 12.5 0 0 1 25 0" />
      <path d="M16 4v24M3 28h26" />
      <circle cx="16" cy="17.5" r="3.4" />
    </svg>
  )
}
