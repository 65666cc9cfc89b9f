/** The drawing of the hero: what its hint says. */
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { createIntl, RawIntlProvider } from 'react-intl'
import type { PageContext } from 'vike/types'
import { expect, test } from 'vitest'
import { HeroGraph } from '../../pages/index/HeroGraph.tsx'
import type { MessageId } from '../../renderer/i18n/text.ts'
import { PageContextProvider } from '../../renderer/page-context.ts'

// The ids of the other messages are enough.
const messages = {
  'home.hero.play': parse('Open a star'),
  'home.hero.sun': parse('sunset {time}'),
} as Record<MessageId, MessageFormatElement[]>
const intl = createIntl({ locale: 'en', messages })

const GRAPH = { figure: { width: 1, height: 1 }, groups: [], edges: [], projects: [] }

function drawnWith(site: object): string {
  // The part of Vike's context that the drawing reads.
  const pageContext = { site } as unknown as PageContext
  return renderToStaticMarkup(
    <PageContextProvider value={pageContext}>
      <RawIntlProvider value={intl}>
        <HeroGraph graph={GRAPH} selected={undefined} onChoose={() => {}} />
      </RawIntlProvider>
    </PageContextProvider>,
  )
}

test('the dial says what a star is, wherever it is', () => {
  expect(drawnWith({ coordinates: { latitude: 45.65, longitude: 13.77 } })).toContain('>Open a star<')
  expect(drawnWith({})).toContain('>Open a star<')
})
