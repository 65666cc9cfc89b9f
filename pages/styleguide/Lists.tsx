import { useText } from '../../renderer/i18n/text.ts'
import { EmptyState } from '../../renderer/ui/EmptyState.tsx'
import { LoadFailed } from '../../renderer/ui/LoadFailed.tsx'
import { Skeleton } from '../stream/Skeleton.tsx'
import { StreamFoot } from '../stream/StreamFoot.tsx'
import type { StreamState } from '../stream/stream-state.ts'
import { Specimen } from './Specimen.tsx'

const NO_ACTIONS = { prepare: () => {}, load: () => Promise.resolve() }

const FEET: Record<string, Omit<StreamState, 'entries'>> = {
  'Foot: there is more': { total: 60, newer: 0, next: 'next', status: 'idle' },
  'Foot: in the middle': { total: 60, newer: 24, next: 'next', status: 'idle' },
  'Foot: loading more': { total: 60, newer: 0, next: 'next', status: 'loading' },
  'Foot: more failed': { total: 60, newer: 0, next: 'next', status: 'failed' },
}

/** States of a list other than its entries: loading, failed, empty. */
export function Lists() {
  const text = useText()
  return (
    <>
      <Specimen name="Loading">
        <Skeleton type={undefined} />
      </Specimen>
      <Specimen name="Load failed">
        <LoadFailed to="/styleguide" onRetry={() => {}} />
      </Specimen>
      <Specimen name="No items after filtering">
        <EmptyState
          words={text('stream.empty.filtered')}
          ways={[{ to: '/stream', words: text('stream.everything') }]}
        />
      </Specimen>
      {Object.entries(FEET).map(([name, state]) => (
        <Specimen key={name} name={name}>
          <StreamFoot query={{}} state={{ ...state, entries: [] }} actions={NO_ACTIONS} />
        </Specimen>
      ))}
    </>
  )
}
