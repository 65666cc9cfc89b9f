import { useText } from '../../renderer/i18n/text.ts'
import { useData } from '../../renderer/page-context.ts'
import { UnpublishedTag } from '../../renderer/ui/AppearsOn.tsx'
import { Contents } from '../../renderer/ui/Contents.tsx'
import { FormattedDate } from '../../renderer/ui/FormattedDate.tsx'
import { PAGE_WIDE, Picture } from '../../renderer/ui/Picture.tsx'
import { Prose } from '../../renderer/ui/Prose.tsx'
import type { View } from '../../shared/content.ts'
import type { Page as PageEntry } from '../../shared/model.ts'
import { LanguageNotice } from '../post/LanguageNotice.tsx'
import { noticeOf } from '../post/languages.ts'
import type { Data } from './+data.ts'

/** A text of its own, neither post nor project, with its sections beside it. */
export function Page() {
  const { page, html } = useData<Data>()
  const { cover, lang } = page
  const headings = page.text.headings.filter(({ depth }) => depth === 2)
  const notice = noticeOf(page)
  return (
    <article className="wrap page stack gap-7">
      <Header page={page} />
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

function Header({ page }: { page: View<PageEntry> }) {
  const text = useText()
  const { lang } = page
  const { title, description, updated } = page.text
  return (
    <header className="columns">
      <div className="stack gap-5 from-4">
        <UnpublishedTag entry={page} />
        <h1 lang={lang}>{title}</h1>
        <p className="lead short" lang={lang}>
          {description}
        </p>
        {updated && (
          <p className="small quiet">
            {text(page.id === 'privacy' ? 'privacy.updated' : 'post.updated')}{' '}
            <FormattedDate date={updated} />
          </p>
        )}
      </div>
    </header>
  )
}
