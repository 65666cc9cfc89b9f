import type { ReactNode } from 'react'
import { useSite } from '../../renderer/page-context.ts'
import { Section } from './Section.tsx'
import styles from './Styleguide.module.css'
import { MOTION, SCALE, startingWith, type Token } from './tokens.ts'

const FAMILIES = ['--display', '--text', '--mono']
const SHOWN_BY_THEMSELVES = [...FAMILIES, '--size', '--space', '--radius']
const OTHERS = SCALE.filter(({ name }) => !SHOWN_BY_THEMSELVES.some((start) => name.startsWith(start)))

/** Type, space, radii and motion. */
export function Scales() {
  const { name } = useSite()
  return (
    <>
      <Section title="Type">
        {FAMILIES.map((family) => (
          <Row key={family} token={{ name: family, value: '' }}>
            <span style={{ fontFamily: `var(${family})`, fontSize: 'var(--size-title)' }}>{name}</span>
          </Row>
        ))}
        {startingWith(SCALE, '--size').map((token) => (
          <Row key={token.name} token={token}>
            <span className={styles.line} style={{ fontSize: `var(${token.name})` }}>
              {name}
            </span>
          </Row>
        ))}
      </Section>
      <Section title="Space">
        {startingWith(SCALE, '--space').map((token) => (
          <Row key={token.name} token={token}>
            <span className={styles.bar} style={{ inlineSize: `var(${token.name})` }} />
          </Row>
        ))}
      </Section>
      <Section title="Radii">
        <ul className={styles.swatches}>
          {startingWith(SCALE, '--radius').map(({ name, value }) => (
            <li key={name}>
              <span style={{ borderRadius: `var(${name})` }} />
              <code>{name}</code>
              <code className={styles.value}>{value}</code>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Motion">
        {MOTION.map((token) => (
          <Row key={token.name} token={token}>
            {/var\(--rise\)/.test(token.value) && (
              <span className={styles.track}>
                <span className={styles.mover} style={{ transition: `translate var(${token.name})` }} />
              </span>
            )}
          </Row>
        ))}
      </Section>
      <Section title="Measures">
        {OTHERS.map((token) => (
          <Row key={token.name} token={token} />
        ))}
      </Section>
    </>
  )
}

function Row({ token: { name, value }, children }: { token: Token; children?: ReactNode }) {
  return (
    <div className={styles.row}>
      <code>{name}</code>
      <code className={styles.value}>{value}</code>
      <div>{children}</div>
    </div>
  )
}
