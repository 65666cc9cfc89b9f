/** A calm look of type and space: no sun, no sky, no pictures of its own. */
import './styles.css'

export { Layout } from './Layout.tsx'

export function scripts(): readonly string[] {
  return []
}
