import { useText } from '../../renderer/i18n/text.ts'
import { useSite } from '../../renderer/page-context.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import type { QrCode } from './qr-code.ts'
import styles from './Support.module.css'

/** The support sidebar: a button for this device, and a code for the one in the other hand. */
export function Support({ code: { size, path } }: { code: QrCode }) {
  const { donation } = useSite()
  const text = useText()
  return (
    <aside
      className={`stack gap-4 small starts screen-only ${styles.support}`}
      aria-label={text('project.support')}
    >
      <h2 className="title">{text('project.support')}</h2>
      <p>{text('project.support.why')}</p>
      <a href={donation} className="button" data-analytics-event="donation link followed">
        <Icon icon="heart" />
        {text('project.support.donate')}
      </a>
      <figure className="full stack gap-4">
        <svg
          className="qr"
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={text('project.support.code')}
        >
          <path d={path} shapeRendering="crispEdges" />
        </svg>
        <figcaption className="soft">{text('project.support.scan')}</figcaption>
      </figure>
    </aside>
  )
}
