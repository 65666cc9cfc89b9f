import { useRef } from 'react'
import { levelOf, useContrasts } from './contrast.ts'
import styles from './Styleguide.module.css'

export interface ContrastsProps {
  /** Both must keep their identity: what is measured follows it. */
  inks: readonly string[]
  grounds: readonly string[]
}

/** Measured in the browser. */
export default function Contrasts({ inks, grounds }: ContrastsProps) {
  const table = useRef<HTMLTableElement>(null)
  const pairs = useRef(inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const))).current
  const contrasts = useContrasts(table, pairs)
  return (
    <div className={styles.scroll}>
      <table ref={table} className={styles.contrasts}>
        <thead>
          <tr>
            <td />
            {grounds.map((ground) => (
              <th key={ground} scope="col">
                <code>{ground}</code>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inks.map((ink) => (
            <tr key={ink}>
              <th scope="row">
                <code>{ink}</code>
              </th>
              {grounds.map((ground) => {
                const contrast = contrasts[pairs.findIndex(([one, other]) => one === ink && other === ground)]
                return (
                  <td key={ground} style={{ background: `var(${ground})`, color: `var(${ink})` }}>
                    <strong>{contrast?.toFixed(2)}</strong> {contrast && levelOf(contrast)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
