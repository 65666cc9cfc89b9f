import { useSite } from '../../renderer/page-context.ts'
import styles from './Styleguide.module.css'
import { COLOURS, MOTION, SCALE, type Token } from './tokens.ts'

/** Colours, type, space and motion. */
export function Tokens() {
  const { name } = useSite()
  return (
    <>
      <ul className={`list ${styles.swatches}`}>
        {COLOURS.map(({ name, value }) => (
          <li key={name} className="stack gap-1">
            <span style={{ background: `var(${name})` }} />
            <code>{name}</code>
            <code className="quiet fine breaks">{value}</code>
          </li>
        ))}
      </ul>
      <dl className={styles.rows}>
        {[...SCALE, ...MOTION].map((token) => (
          <Row key={token.name} token={token} name={name} />
        ))}
      </dl>
    </>
  )
}

function Row({ token: { name, value }, name: words }: { token: Token; name: string }) {
  return (
    <div>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>
        <code className="quiet fine breaks">{value}</code>
        {name.startsWith('--size') && <p style={{ fontSize: `var(${name})` }}>{words}</p>}
        {name.startsWith('--space') && <p className={styles.bar} style={{ inlineSize: `var(${name})` }} />}
      </dd>
    </div>
  )
}
