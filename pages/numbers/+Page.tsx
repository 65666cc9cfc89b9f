import { useText } from '../../renderer/i18n/text.ts'
import { useData } from '../../renderer/page-context.ts'
import { LinkBack } from '../../renderer/ui/Ways.tsx'
import { NUMBERS_DAYS } from '../../shared/numbers.ts'
import type { Data } from './+data.ts'
import styles from './Numbers.module.css'
import { ReadPages } from './ReadPages.tsx'

/** Visits and most read pages of the last weeks, for the owner. */
export function Page() {
  const { numbers } = useData<Data>()
  const text = useText()
  return (
    <div className={`wrap ${styles.numbers}`}>
      <LinkBack to="/drafts" data-vike="false">
        {text('drafts.back')}
      </LinkBack>
      <h1>{text('numbers.title')}</h1>
      {numbers.kind === 'known' ? (
        <>
          <p className="lead">
            {text('numbers.total', { days: NUMBERS_DAYS, visits: numbers.visits, views: numbers.views })}
          </p>
          <p>{text('numbers.consent')}</p>
          {numbers.pages.length > 0 && <ReadPages pages={numbers.pages} />}
        </>
      ) : (
        <p role="status">{text(numbers.kind === 'unset' ? 'numbers.unset' : 'numbers.failed')}</p>
      )}
    </div>
  )
}
