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
  'home.hero.play': parse('A star{hasSun, select, yes {, and the sun} other {}}'),
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

test('the dial speaks of the sun only where it knows the place', () => {
  expect(drawnWith({ coordinates: { latitude: 45.65, longitude: 13.77 } })).toContain('>A star, and the sun<')
  expect(drawnWith({})).toContain('>A star<')
})
