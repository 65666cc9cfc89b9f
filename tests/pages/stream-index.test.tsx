/** Entries of one type, as a list. */
import { parse } from '@formatjs/icu-messageformat-parser'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { createIntl, type IntlConfig, RawIntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import { EntryIndex } from '../../pages/stream/EntryIndex.tsx'
import type { StreamEntry } from '../../shared/stream.ts'

const intl = createIntl({
  locale: 'en',
  // The one message that the test reads.
  messages: { 'stream.readOn': parse('Read on') } as unknown as NonNullable<IntlConfig['messages']>,
  onError: () => {},
})

const NOTE: StreamEntry = {
  ...{ slug: 'salt', path: '/stream/salt', type: 'note', title: 'Salt', date: '2026-05-01T10:00:00Z' },
  ...{ summary: 'Bread without…', html: '<p>Bread without <em>salt</em> is a promise.</p>', isWhole: true },
  ...{ tags: [], languages: ['en'] },
}

function listOf(entry: StreamEntry): string {
  return renderToStaticMarkup(
    <RawIntlProvider value={intl}>
      <EntryIndex entries={[entry]} />
    </RawIntlProvider>,
  )
}

test('a note is read whole where it stands, and one that goes on says so', () => {
  expect(listOf(NOTE)).toContain('<p>Bread without <em>salt</em> is a promise.</p>')
  expect(listOf(NOTE)).not.toMatch(/…|Read on/)
  expect(listOf({ ...NOTE, isWhole: false })).toMatch(/is a promise\.<\/p>.*Read on/)
})
