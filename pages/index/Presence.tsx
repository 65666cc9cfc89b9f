import { useText } from '../../renderer/i18n/text.ts'
import { useSite } from '../../renderer/page-context.ts'
import { useLocale } from '../../renderer/reader.ts'
import { FormattedDate } from '../../renderer/ui/FormattedDate.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import { LOCALES } from '../../shared/model.ts'
import styles from './Presence.module.css'

/** Signs of the person: their face, what they do now, where they have worked, and a client's words. */
export function Presence() {
  const text = useText()
  const locale = useLocale()
  const { portrait, now, countries, quote } = useSite()
  const names = new Intl.DisplayNames(LOCALES[locale].language, { type: 'region' })
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
          <p>{now.texts[locale].text}</p>
        </section>
      )}
      {countries && (
        <section>
          <h3 className="label">{text('home.about.countries', { count: countries.length })}</h3>
          <ul className="words">
            {countries.map((code) => (
              <li key={code}>{names.of(code)}</li>
            ))}
          </ul>
        </section>
      )}
      {quote && <Quote {...quote.texts[locale]} />}
    </div>
  )
}

function Quote({ text, author, role }: { text: string; author: string; role: string }) {
  return (
    <figure className={`stack gap-2 ${styles.quote}`}>
      <blockquote>
        <p>
          <q>{text}</q>
        </p>
      </blockquote>
      <figcaption className="soft">
        {author}, {role}
      </figcaption>
    </figure>
  )
}
