import { useText } from '../../renderer/i18n/text.ts'
import { EntryMeta } from '../../renderer/ui/EntryMeta.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import { LOCALE_NAMES, LOCALES, type Locale } from '../../shared/model.ts'
import type { StreamEntry } from '../../shared/stream.ts'
import styles from './DeskEntry.module.css'
import '../../renderer/styles/reading.css'
import '../../renderer/styles/reading-forms.css'

/** The entry as readers of each language will see it. */
export function Preview({ preview }: { preview: Record<Locale, StreamEntry> }) {
  const text = useText()
  return (
    <section role="status" aria-label={text('desk.preview')} className={`full stack gap-5 ${styles.preview}`}>
      {LOCALE_NAMES.map((locale) => (
        <article key={locale} aria-label={LOCALES[locale].name}>
          <PreviewedEntry entry={preview[locale]} locale={locale} />
        </article>
      ))}
    </section>
  )
}

function PreviewedEntry({ entry, locale }: { entry: StreamEntry; locale: Locale }) {
  const { type, icon, date, lang, title, html, image } = entry
  return (
    <>
      <EntryMeta type={type} icon={icon} date={date} lang={lang} />
      <h2 lang={lang ?? locale}>{title}</h2>
      {image && <Picture {...image} lang={image.lang ?? locale} sizes="(min-width: 64rem) 30rem, 100vw" />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised by the server */}
      <div className="prose" lang={lang ?? locale} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
