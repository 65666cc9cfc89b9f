/** Signs of the person behind the site: their face, where they have been, what they do now, and a client's words. */
import { useText } from '../../renderer/i18n/text.ts'
import { FormattedDate } from '../../renderer/ui/FormattedDate.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import type { Presence } from './+data.ts'
import styles from './Presence.module.css'

function Quote({ quote }: { quote: NonNullable<Presence['quote']> }) {
  return (
    <figure className={`stack gap-2 ${styles.quote}`}>
      <blockquote>
        <p>
          <q>{quote.text}</q>
        </p>
      </blockquote>
      <figcaption className="soft">
        {quote.author}, {quote.role}
      </figcaption>
    </figure>
  )
}

/** The person beside what they do now, where they have worked, and what a client says. */
export function Facts({ portrait, now, countries, quote }: Presence) {
  const text = useText()
  return (
    <div className={`stack gap-4 small ${styles.facts}`}>
      {portrait && (
        <Picture
          {...portrait}
          sizes="(min-width: 64rem) 14rem, 8rem"
          className={`frame ${styles.portrait}`}
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
      {countries && (
        <section>
          <h3 className="label">{text('home.about.countries', { count: countries.length })}</h3>
          <ul className="words">
            {countries.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      {quote && <Quote quote={quote} />}
    </div>
  )
}
