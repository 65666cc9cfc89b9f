import { useText } from '../../renderer/i18n/text.ts'
import { useData } from '../../renderer/page-context.ts'
import { AppearsOn } from '../../renderer/ui/AppearsOn.tsx'
import { LanguageTag } from '../../renderer/ui/LanguageTag.tsx'
import { PAGE_WIDE, Picture } from '../../renderer/ui/Picture.tsx'
import { Prose } from '../../renderer/ui/Prose.tsx'
import { LinkBack } from '../../renderer/ui/Ways.tsx'
import type { Data } from './+data.ts'
import styles from './Draft.module.css'

/** An entry as it will be read, without what only public ones have. */
export function Page() {
  const { entry, html } = useData<Data>()
  const { cover, lang } = entry
  const { title, description } = entry.text
  const text = useText()
  return (
    <article className="wrap page columns">
      <header className="stack gap-4 starts to-9">
        <LinkBack to="/drafts" data-reload>
          {text('drafts.back')}
        </LinkBack>
        <p className={`cluster gap-4 small medium rounded ${styles.facts}`}>
          <AppearsOn {...entry} />
          {lang && <LanguageTag locale={lang} />}
        </p>
        <h1 lang={lang}>{title}</h1>
        <p className="lead" lang={lang}>
          {description}
        </p>
      </header>
      {cover && <Picture className="whole-cover" {...cover} lang={lang} sizes={PAGE_WIDE} priority />}
      <div className="from-4">
        <Prose html={html} lang={lang} />
      </div>
    </article>
  )
}
