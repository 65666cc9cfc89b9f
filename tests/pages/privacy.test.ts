/** The privacy policy names the services that a site is set up with, and no others. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutUnused } from '../../pages/page/processors.ts'
import { processorsOf } from '../../server/processors.ts'
import { LOCALE_NAMES, PROCESSORS } from '../../shared/model.ts'

const POLICY =
  '<h2 id="thirdParty">Others</h2><p>The host.</p><h3 id="supabase">Supabase</h3><p>It keeps.</p>' +
  '<h3 id="posthog">PostHog</h3><p>It counts.</p><h3 id="own">My own</h3><p>Mine.</p><h2 id="rights">Rights</h2>'

test('a service that is not set up is not named, and all else stays', () => {
  const used = processorsOf({ realtime: {}, iconHosts: [] })
  expect(withoutUnused(POLICY, used)).toBe(
    POLICY.replace('<h3 id="posthog">PostHog</h3><p>It counts.</p>', ''),
  )
  expect(withoutUnused(POLICY, processorsOf({ realtime: {}, analytics: {}, iconHosts: [] }))).toBe(POLICY)
})

test.each(LOCALE_NAMES)('the text in %s names each service in its own section only', (locale) => {
  const text = readFileSync(join(import.meta.dirname, `../../content/pages/privacy/${locale}.md`), 'utf8')
  for (const name of PROCESSORS) {
    const named = text.split(/^(?=##)/m).filter((section) => section.toLowerCase().includes(name))
    expect(named.map((section) => section.split('\n')[0])).toEqual([expect.stringContaining(`{#${name}}`)])
  }
})
