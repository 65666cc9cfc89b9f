import { Island } from '../../renderer/island.tsx'
import Contrasts, { type ContrastsProps } from './Contrasts.island.tsx'
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
      <Table inks={INKS} grounds={GROUNDS} />
      <Table inks={ON_ACCENT_INKS} grounds={ON_ACCENT_GROUNDS} />
      <div className={`on-deep ${styles.deep}`}>
        <Table inks={DEEP_INKS} grounds={DEEP_GROUNDS} />
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

function Table(props: ContrastsProps) {
  return <Island name="Contrasts" component={Contrasts} props={props} load="visible" />
}
