import icons from 'virtual:icons'
import type { IconData } from '../../shared/model.ts'
import { trustedHtml } from '../browser/trusted-html.ts'
import type { IconName } from './icon-names.ts'

/** An icon as decoration: whatever it says is said in words beside it, or by its button's name. */
export function Icon({ icon }: { icon: IconName | IconData }) {
  const { body, width, height } = typeof icon === 'string' ? icons[icon] : icon
  return (
    <svg
      className="icon"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of an installed icon set, resolved at build
      dangerouslySetInnerHTML={{ __html: trustedHtml(body) }}
    />
  )
}
