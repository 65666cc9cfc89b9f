import type { CSSProperties } from 'react'
import styles from './hue.module.css'

/** Attributes of an element in a project's own colour; without `hue` it keeps the site's. */
export function ownHue(hue: number | undefined, className = '') {
  if (hue === undefined) return { className }
  return { className: `${styles.hue} ${className}`, style: { '--hue': hue } as CSSProperties }
}
