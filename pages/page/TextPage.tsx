import { type MessageId, useText } from '../../renderer/i18n/text.ts'
import { UnpublishedTag } from '../../renderer/ui/AppearsOn.tsx'
import { Contents } from '../../renderer/ui/Contents.tsx'
import { FormattedDate } from '../../renderer/ui/FormattedDate.tsx'
import { PAGE_WIDE, Picture } from '../../renderer/ui/Picture.tsx'
import { Prose } from '../../renderer/ui/Prose.tsx'
import { LanguageNotice } from '../post/LanguageNotice.tsx'
import type { TextPageData } from './text-page.ts'

/** A text of its own, neither post nor project, with its sections beside it; `since` is said before its date. */
export function TextPage({ page, since }: { page: TextPageData; since: MessageId }) {
  const { html, headings, cover, lang, notice } = page
  return (
    <article className="wrap page stack gap-7">
      <Header page={page} since={since} />
      {cover && <Picture className="whole-cover" {...cover} lang={lang} sizes={PAGE_WIDE} priority />}
      <div className="columns">
        {headings.length > 1 && <Contents headings={headings} lang={lang} />}
        <div className="from-4">
          {notice && <LanguageNotice notice={notice} />}
          <Prose html={html} lang={lang} />
        </div>
      </div>
    </article>
  )
}

function Header({ page, since }: { page: TextPageData; since: MessageId }) {
  const { title, description, updated, lang, unpublished } = page
  const text = useText()
  return (
    <header className="columns">
      <div className="stack gap-5 from-4">
        <UnpublishedTag unpublished={unpublished} />
        <h1 lang={lang}>{title}</h1>
        <p className="lead short" lang={lang}>
          {description}
        </p>
        {updated && (
          <p className="small quiet">
            {text(since)} <FormattedDate date={updated} />
          </p>
        )}
      </div>
    </header>
  )
}
