/** Signs of the person behind the site: their face, where they have been, what they do now, and a client's words. */
import { useText } from '../../renderer/i18n/text.ts'
import { FormattedDate } from '../../renderer/ui/FormattedDate.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import type { CountryMap } from '../../shared/site.ts'
import type { Presence } from './+data.ts'
import styles from './Presence.module.css'

function Quote({ quote }: { quote: NonNullable<Presence['quote']> }) {
  return (
    <figure className={styles.quote}>
      <blockquote>
        <p>
          <q>{quote.text}</q>
        </p>
      </blockquote>
      <figcaption>
        {quote.author}, {quote.role}
      </figcaption>
    </figure>
  )
}

/** The person beside what they do now, where they have worked, and what a client says. */
export function Facts({ portrait, now, countries, quote }: Presence) {
  const text = useText()
  return (
    <div className={styles.facts}>
      {(portrait || now) && (
        <div className={styles.person}>
          {portrait && (
            <Picture
              {...portrait}
              sizes="(min-width: 64rem) 14rem, (min-width: 40rem) 11.5rem, 8rem"
              className={styles.portrait}
            />
          )}
          {now && (
            <section>
              <h3 className="label">
                {text('home.about.now')} <FormattedDate date={now.date} />
              </h3>
              <p>{now.text}</p>
            </section>
          )}
        </div>
      )}
      {countries && (
        <section className={styles.countries}>
          <h3 className="label">
            {text('home.about.countries', { count: Object.keys(countries.names).length })}
          </h3>
          {countries.map && <Outlines map={countries.map} names={countries.names} />}
          <ul className="words">
            {Object.values(countries.names).map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      {quote && <Quote quote={quote} />}
    </div>
  )
}

/** Says nothing that the list below it does not. */
function Outlines({ map, names }: { map: CountryMap; names: Record<string, string> }) {
  const { width, height, around, named, middles, place } = map
  return (
    <svg className={styles.map} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className={styles.around} d={around} />
      <path className={styles.named} d={named} />
      {place && <circle cx={place.x} cy={place.y} r="4.5" />}
      <path
        className={styles.lines}
        d={Object.values(middles)
          .map(({ line = '' }) => line)
          .join('')}
      />
      {Object.entries(middles).map(([code, { x, y, anchor }]) => (
        <text key={code} x={x} y={y} textAnchor={anchor}>
          {names[code]}
        </text>
      ))}
    </svg>
  )
}
