/** A small site for tests: two posts, one only in English, one to come, and pages that say what was asked for. */
import { createApp } from '../../server/app.ts'
import type { ServedIndex } from '../../server/content/index-file.ts'
import { documentAt, pageStore } from '../../server/content/pages.ts'
import type { RenderedPage, RenderRequest } from '../../server/content/render.ts'
import { snapshotAt } from '../../server/content/snapshot.ts'
import { trustedNetworks } from '../../server/http/address.ts'
import { memoryCache } from '../../server/http/memory-cache.ts'
import { rateLimit } from '../../server/http/rate-limit.ts'
import type { Site } from '../../server/site.ts'
import { UNKNOWN_STREAM } from '../../server/stream/fixed-streams.ts'
import { NO_PICTURES } from '../../server/stream/picture-store.ts'
import { siteFiles } from '../../server/written/site-files.ts'
import { filesOnRequest } from '../../server/written/written-files.ts'
import { INDEX_VERSION } from '../../shared/content-index.ts'
import type { EntryText } from '../../shared/model.ts'
import { splitLocale } from '../../shared/urls.ts'
import { themeOf } from '../../site/theme.ts'
import { inLocales } from '../in-locales.ts'

/** A text at a path, with what a test does not name left empty. */
export const textAt = (path: string, more: Partial<EntryText> = {}): EntryText => ({
  ...{ file: '', path, title: path, description: '', headings: [], minutes: 1, plain: '' },
  bodies: inLocales({ en: 'en.html', it: 'it.html' }),
  ...more,
})

const FACTS = { collection: 'blog' as const, draft: false, type: 'article' as const, tags: [] }

export const INDEX: ServedIndex = {
  version: INDEX_VERSION,
  theme: themeOf({}),
  players: [],
  site: {
    url: 'https://meridiana.example',
    email: 'a@b.example',
    phone: '1',
    social: [],
    owners: [],
    aiCrawlers: 'allow',
    timeZone: 'Europe/Rome',
    navigation: [],
    texts: inLocales({
      en: { name: 'M', role: '', place: '', tagline: '', description: '', claims: [] },
    }),
  },
  skills: { groups: [], skills: [] },
  experience: [],
  portfolio: [],
  blog: [
    {
      ...FACTS,
      id: '2026/promises',
      date: '2026-03-01',
      texts: {
        en: textAt('/blog/2026/promises', { file: 'blog/2026/promises/en.md', title: 'Promises' }),
        it: textAt('/it/blog/2026/promesse', { file: 'blog/2026/promises/it.md', title: 'Promesse' }),
      },
    },
    {
      ...FACTS,
      id: 'handout',
      date: '2026-02-01',
      texts: { en: textAt('/blog/handout', { file: 'blog/handout/en.md', title: 'Handout' }) },
    },
    {
      ...FACTS,
      id: 'later',
      date: '2026-12-01T09:00:00+01:00',
      texts: { en: textAt('/blog/later', { file: 'blog/later/en.md', title: 'Later' }) },
    },
  ],
  projects: [],
  pages: [],
  tags: [],
  redirects: [
    { from: '/old', to: '/blog/2026/promises' },
    { from: '/mastodon', to: 'https://social.example/@m' },
  ],
  messages: {},
  files: {},
}

/** Renders nothing: says what was asked for, and 404 for paths that end in `nope`. */
async function render({ form, path, search, own }: RenderRequest): Promise<RenderedPage> {
  const isJson = form === 'payload'
  const state = own && Object.keys(own).length > 0 ? JSON.stringify(own.returnedContact ?? own) : ''
  return {
    status: path.endsWith('nope') ? 404 : 200,
    headers: [['Content-Type', isJson ? 'application/json' : 'text/html;charset=utf-8']],
    body: isJson ? JSON.stringify({ path, search }) : `<p>${path}${search}</p>${state}`,
  }
}

/** `now` may be moved on by the test. */
export function testSite(changes: Partial<Site> = {}) {
  const clock = { now: new Date('2026-11-21T12:00:00Z') }
  const rendered: string[] = []
  const options = { readBody: async (file: string) => `<p>${file}</p>`, build: 'test', showHidden: false }
  const site: Site = {
    writtenFile: filesOnRequest(() =>
      siteFiles({
        ...site,
        snapshot: site.snapshot(),
        document: (path) => documentAt(path, site.pages, site.snapshot()),
      }),
    ),
    snapshot: () => snapshotAt(INDEX, clock.now, options),
    pages: pageStore({
      stream: changes.stream ?? UNKNOWN_STREAM,
      memory: memoryCache(),
      render: (request, _snapshot, stream) => {
        rendered.push(`${request.form} ${request.path}${request.search}`)
        const { locale, pathname } = splitLocale(request.path)
        if (pathname === '/') stream.newest(locale)
        return render(request)
      },
    }),
    search: {
      find: async (query) => ({ query, groups: [], total: 0, match: 'all' }),
      texts: async () => [],
    },
    file: () => undefined,
    cards: { get: async () => undefined },
    url: INDEX.site.url,
    base: '',
    isHttps: false,
    builtAt: 0,
    code: 'code',
    isReady: () => true,
    contact: {
      intake: { submit: async () => true },
      limit: rateLimit(undefined, () => clock.now.getTime()),
      now: () => clock.now,
    },
    stream: UNKNOWN_STREAM,
    pictures: NO_PICTURES,
    streamLimit: rateLimit(),
    searchLimit: rateLimit(),
    unknownLimit: rateLimit(Number.POSITIVE_INFINITY),
    iconHosts: [],
    signIn: {
      address: () => undefined,
      owners: () => [],
      ways: () => undefined,
      siteUrl: undefined,
      limit: rateLimit(),
      calls: rateLimit(),
      linkMilliseconds: 0,
      log: { info: () => {} },
    },
    trusted: trustedNetworks([]),
    log: { error: () => {} },
    memory: memoryCache(),
    ...changes,
  }
  const app = createApp(site)
  const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
  return { app, clock, get, rendered, site }
}
