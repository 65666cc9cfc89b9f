import { useRef } from 'react'
import { levelOf, useContrasts } from './contrast.ts'
import { Section } from './Section.tsx'
import styles from './Styleguide.module.css'
import { COLOURS } from './tokens.ts'

const INKS = [
  '--ink',
  '--ink-soft',
  '--ink-quiet',
  '--accent',
  '--accent-strong',
  '--sea',
  '--danger',
  '--success',
  '--line-strong',
  '--line',
]
const GROUNDS = ['--paper', '--paper-raised', '--paper-sunken', '--sea-wash', '--accent-wash']
const DEEP_INKS = ['--ink', '--ink-soft', '--accent', '--accent-strong', '--sea', '--line-strong', '--line']
const DEEP_GROUNDS = ['--paper', '--paper-raised']
const ON_ACCENT_INKS = ['--on-accent']
const ON_ACCENT_GROUNDS = ['--accent', '--accent-strong']

/** Every ink on every ground that it may stand on, with its contrast; then every colour by itself. */
export function Colours() {
  return (
    <Section title="Colour">
      <Contrasts inks={INKS} grounds={GROUNDS} />
      <Contrasts inks={ON_ACCENT_INKS} grounds={ON_ACCENT_GROUNDS} />
      <div className={`on-deep ${styles.deep}`}>
        <Contrasts inks={DEEP_INKS} grounds={DEEP_GROUNDS} />
      </div>
      <ul className={styles.swatches}>
        {COLOURS.map(({ name, value }) => (
          <li key={name}>
            <span style={{ background: `var(${name})` }} />
            <code>{name}</code>
            <code className={styles.value}>{value}</code>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface ContrastsProps {
  /** Both must keep their identity: what is measured follows it. */
  inks: readonly string[]
  grounds: readonly string[]
}

function Contrasts({ inks, grounds }: ContrastsProps) {
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
