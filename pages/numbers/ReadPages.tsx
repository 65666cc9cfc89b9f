import { useIntl } from 'react-intl'
import { useText } from '../../renderer/i18n/text.ts'
import type { ReadPage } from '../../shared/numbers.ts'
import styles from './Numbers.module.css'

/** The most read pages. Their paths are text and no links: with the public key, anyone can send PostHog any. */
export function ReadPages({ pages }: { pages: ReadPage[] }) {
  const text = useText()
  const intl = useIntl()
  return (
    <table className={styles.pages}>
      <caption>{text('numbers.pages')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('numbers.page')}</th>
          <th scope="col">{text('numbers.views')}</th>
        </tr>
      </thead>
      <tbody>
        {pages.map(({ path, views }) => (
          <tr key={path}>
            <td>{path}</td>
            <td className="figures">{intl.formatNumber(views)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
