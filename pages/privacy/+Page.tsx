import { useText } from '../../renderer/i18n/text.ts'
import { useData } from '../../renderer/page-context.ts'
import { Contents } from '../../renderer/ui/Contents.tsx'
import { FormattedDate } from '../../renderer/ui/FormattedDate.tsx'
import { Prose } from '../../renderer/ui/Prose.tsx'
import type { Data } from './+data.ts'
import styles from './Privacy.module.css'

/** The privacy policy, with its sections beside it. */
export function Page() {
  const { html, title, description, updated, headings } = useData<Data>()
  const text = useText()
  return (
    <article className={`wrap ${styles.privacy}`}>
      <header className={`columns ${styles.header}`}>
        <div>
          <h1>{title}</h1>
          <p className="lead">{description}</p>
          {updated && (
            <p className="small quiet">
              {text('privacy.updated')} <FormattedDate date={updated} />
            </p>
          )}
        </div>
      </header>
      <div className={`columns ${styles.columns}`}>
        <Contents headings={headings} />
        <div className={styles.body}>
          <Prose html={html} />
        </div>
      </div>
    </article>
  )
}
