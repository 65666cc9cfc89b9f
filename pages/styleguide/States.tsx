import { useText } from '../../renderer/i18n/text.ts'
import { useData } from '../../renderer/page-context.ts'
import { EmptyState } from '../../renderer/ui/EmptyState.tsx'
import { LoadFailed } from '../../renderer/ui/LoadFailed.tsx'
import type { StreamEntry } from '../../shared/stream.ts'
import { Skeleton } from '../stream/Skeleton.tsx'
import { StreamFoot } from '../stream/StreamFoot.tsx'
import type { StreamState } from '../stream/stream-state.ts'
import type { Data } from './data.ts'
import { Section, Specimen } from './Section.tsx'

const NO_ACTIONS = { prepare: () => {}, load: () => Promise.resolve() }

const FEET: Record<string, Omit<StreamState, 'entries'>> = {
  'Foot: there is more': { total: 60, newer: 0, next: 'next', status: 'idle' },
  'Foot: in the middle': { total: 60, newer: 24, next: 'next', status: 'idle' },
  'Foot: loading more': { total: 60, newer: 0, next: 'next', status: 'loading' },
  'Foot: more failed': { total: 60, newer: 0, next: 'next', status: 'failed' },
  'Foot: all loaded, with the count': { total: 60, newer: 0, status: 'idle' },
}

/** States of a list other than its entries: loading, failed, empty. */
export function States() {
  const text = useText()
  const { entries } = useData<Data>()
  return (
    <Section title="States of a list">
      <Specimen name="Loading">
        <Skeleton type={undefined} />
      </Specimen>
      <Specimen name="Load failed">
        <LoadFailed to="/styleguide" onRetry={() => {}} />
      </Specimen>
      <Specimen name="No items">
        <EmptyState words={text('stream.empty')} />
      </Specimen>
      <Specimen name="No items after filtering">
        <EmptyState
          words={text('stream.empty.filtered')}
          ways={[{ to: '/stream', words: text('stream.everything') }]}
        />
      </Specimen>
      <Specimen name="No posts">
        <EmptyState words={text('blog.empty')} />
      </Specimen>
      {Object.entries(FEET).map(([name, state]) => (
        <Foot key={name} name={name} state={{ ...state, entries }} />
      ))}
    </Section>
  )
}

function Foot({ name, state }: { name: string; state: StreamState & { entries: StreamEntry[] } }) {
  return (
    <Specimen name={name}>
      <StreamFoot query={{}} state={state} actions={NO_ACTIONS} />
    </Specimen>
  )
}
