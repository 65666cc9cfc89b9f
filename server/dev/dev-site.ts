/** Development: every page rendered anew for every request, from the content as it is, drafts included. */
import { join } from 'node:path'
import type { Stream } from '../../shared/stream.ts'
import { type Edition, editionsOf } from '../content/edition.ts'
import type { ServedIndex } from '../content/index-file.ts'
import { type PageStore, storedPage } from '../content/pages.ts'
import { renderUrl } from '../content/render.ts'
import type { Site } from '../site.ts'
import { INDEX, type LiveContent } from './dev-content.ts'

export function developmentSite(
  live: LiveContent,
  around: Pick<Site, 'url' | 'log' | 'contact' | 'stream' | 'signIn' | 'analytics' | 'iconHosts'>,
): Site {
  return {
    edition: editionOf(live),
    pages: freshPages(around.stream),
    file: (path) => {
      const file = live.index.files[path]
      return file ? { path: join(INDEX, file), cacheControl: 'no-cache' } : undefined
    },
    ...around,
    keepsOfflinePage: false,
    isHttps: false,
    builtAt: Date.now(),
    isReady: () => true,
  }
}

/** One edition an index: nothing is scheduled where everything shows. */
function editionOf(live: LiveContent): () => Edition {
  let known: { index: ServedIndex; edition: Edition } | undefined
  return () => {
    const { index } = live
    if (known?.index !== index) {
      const editions = editionsOf(index, { dir: INDEX, build: 'development', showHidden: true })
      known = { index, edition: editions(new Date()) }
    }
    return known.edition
  }
}

function freshPages(stream: Stream): PageStore {
  return {
    fill: () => {},
    get: async (request, { id, content }) => {
      const rendered = await renderUrl(request, {
        content,
        stream,
        buildId: id,
        isDevelopment: true,
        messagesUrl: () => undefined,
      })
      return storedPage(rendered)
    },
  }
}
