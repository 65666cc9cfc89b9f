import type { CSSProperties, ReactNode } from 'react'
import { useSite } from '../page-context.ts'
import { Link } from '../ui/Link.tsx'
import styles from './Brand.module.css'

/** The owner's logo, or the theme's mark if it has one, and the name. */
export function Brand({ mark }: { mark?: ReactNode }) {
  const { name, logo } = useSite()
  return (
    <Link to="/" className={styles.brand} style={lettersStyle(name)}>
      {logo ? (
        <img src={logo.src} alt="" width={logo.width} height={logo.height} className={styles.logo} />
      ) : (
        mark
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
