/** Development: every page rendered anew for every request, from the content as it is, drafts included. */
import { join } from 'node:path'
import { renderPage } from 'vike/server'
import type { Locale } from '../../shared/model.ts'
import { bodiesIn, type Cards } from '../content/content.ts'
import { readMessages, type ServedIndex } from '../content/index-file.ts'
import { onceByLocale, oncePer } from '../content/once.ts'
import { documentAt, type PageStore, storedPage } from '../content/pages.ts'
import { renderUrl } from '../content/render.ts'
import { snapshotAt } from '../content/snapshot.ts'
import { processorsOf } from '../processors.ts'
import { documentsOf } from '../search/documents.ts'
import { siteSearch } from '../search/site-search.ts'
import type { Site, SiteServices } from '../site.ts'
import { siteFiles } from '../written/site-files.ts'
import { filesOnRequest } from '../written/written-files.ts'
import { INDEX, type LiveContent } from './dev-content.ts'
import type { DevelopmentDrawings } from './dev-drawings.ts'

/** In place of a build's id, and of its code's. */
const DEVELOPMENT = 'development'

export function developmentSite(
  live: LiveContent,
  cards: Pick<DevelopmentDrawings, 'current' | 'file'> & { store: Site['cards'] },
  url: string,
  services: SiteServices,
): Site {
  const snapshot = () => snapshotFor(live.index)(cards.current())
  const documents = (locale: Locale) => documentsFor(live.index)(locale)
  const pages = freshPages(services)
  const file: Site['file'] = (path) => {
    const picture = live.index.files[path]
    return picture ? { path: join(INDEX, picture), cacheControl: 'no-cache' } : cards.file(path)
  }
  const builtAt = Date.now()
  return {
    ...services,
    url,
    // Vite serves the root of its own host.
    base: '',
    snapshot,
    pages,
    writtenFile: filesOnRequest(() =>
      siteFiles({
        ...{ snapshot: snapshot(), url, base: '', code: DEVELOPMENT, builtAt, file },
        document: (path) => documentAt(path, pages, snapshot()),
      }),
    ),
    search: siteSearch({ documents, stream: services.stream }),
    file,
    cards: cards.store,
    isHttps: false,
    builtAt,
    code: DEVELOPMENT,
    isReady: () => true,
  }
}

/** One snapshot an index: nothing is scheduled where everything shows. */
const snapshotFor = oncePer((index: ServedIndex) =>
  oncePer((cards: Cards) => {
    const options = { readBody: bodiesIn(INDEX), cards, build: DEVELOPMENT, showHidden: true }
    return snapshotAt(index, new Date(), options)
  }),
)

/** The same list as long as the content is the same. */
const documentsFor = oncePer((index: ServedIndex) =>
  onceByLocale(async (locale) => {
    const translate = await readMessages(index, INDEX)
    return documentsOf(index, locale, { translate })
  }),
)

function freshPages(services: SiteServices): PageStore {
  const { stream } = services
  const processors = processorsOf(services)
  return {
    get: async (request, { content }) => {
      const rendered = await renderUrl(request, {
        renderPage,
        content,
        stream,
        codeId: DEVELOPMENT,
        isDevelopment: true,
        processors,
        scripts: {},
        styleSheets: new Map(),
      })
      return storedPage(rendered)
    },
  }
}
