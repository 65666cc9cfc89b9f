/** A site with a sign-in service of the test's own, which knows second steps; the embedded one does not. */
import type { Page } from '@playwright/test'
import { startGoTrue } from '../server/gotrue/start.ts'
import { OWNER } from './accounts.ts'
import { NO_BACKEND, startOwnServer } from './own-server.ts'

export type AccountSite = Awaited<ReturnType<typeof startAccountSite>>

export async function startAccountSite(env: Record<string, string> = {}) {
  const service = await startGoTrue()
  const owner = service.add({ email: OWNER.identifier, password: OWNER.password })
  const server = await startOwnServer({
    ...NO_BACKEND,
    SUPABASE_URL: service.url,
    ...env,
  })
  return {
    url: server.url,
    service,
    owner,
    stop: async () => {
      await server.stop()
      await service.stop()
    },
  }
}

/** Keeps every event that pages of this tab mirror, in order, across its pages; `take` empties the list. */
export async function watchEvents(page: Page): Promise<{ take(): string[] }> {
  let events: string[] = []
  await page.exposeFunction('onSessionEvent', (event: string) => void events.push(event))
  await page.addInitScript(() => {
    const { onSessionEvent } = window as unknown as { onSessionEvent(event: string): void }
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target === document.documentElement)
          onSessionEvent(document.documentElement.dataset.session ?? '')
      }
    }).observe(document, { attributes: true, attributeFilter: ['data-session'], subtree: true })
  })
  return {
    take: () => {
      const taken = events
      events = []
      return taken
    },
  }
}
