/** Colours, type, space and motion as the style sheets have them: read from the sources, so that none is forgotten. */
import { TOKENS } from '#theme/tokens.ts'
import { useSite } from '../../renderer/page-context.ts'
import motion from '../../renderer/styles/motion.css?raw'
import scale from '../../renderer/styles/scale.css?raw'
import styles from './Styleguide.module.css'

/** Custom properties in the first `:root` of a style sheet, as they are without its media queries. */
function tokensOf(css: string): [name: string, value: string][] {
  const [, block = ''] = /:root \{(.*?)\n\}/s.exec(css) ?? []
  const plain = block.replace(/@media[^{]*\{[^}]*\}/g, '')
  return [...plain.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value])
}

export function Tokens() {
  const { name: words } = useSite()
  return (
    <>
      <ul className={`list ${styles.swatches}`}>
        {Object.entries(TOKENS.colours).map(([name, [light, dark]]) => (
          <li key={name} className="stack gap-1">
            <span style={{ background: `var(--${name})` }} />
            <code>{`--${name}`}</code>
            <code className="quiet fine breaks">{light === dark ? light : `${light} / ${dark}`}</code>
          </li>
        ))}
      </ul>
      <dl className={styles.rows}>
        {[...tokensOf(scale), ...tokensOf(motion)].map(([name, value]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <code className="quiet fine breaks">{value}</code>
              {name.startsWith('--size') && <p style={{ fontSize: `var(${name})` }}>{words}</p>}
              {name.startsWith('--space') && (
                <p className={styles.bar} style={{ inlineSize: `var(${name})` }} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
