/** In a chunk of its own, with React: takes over the server's HTML of an island. */
import type { ComponentType } from 'react'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { RawIntlProvider } from 'react-intl'
import type { Locale } from '../../shared/model.ts'
import { inTimeZone, loadIntl } from '../i18n/intl.ts'
import { LocaleProvider } from '../reader.ts'

export interface IslandModule {
  /** Its props are those that the server rendered it with. */
  default: ComponentType<Record<string, unknown>>
}

/** Mounts the component. An error leaves the server's HTML in its place, is logged, and thrown again. */
export async function mountIsland(
  element: HTMLElement,
  { default: Component }: IslandModule,
  locale: Locale,
): Promise<Root> {
  const { timeZone = 'UTC' } = document.documentElement.dataset
  const intl = inTimeZone(await loadIntl(locale), timeZone)
  const { island = '', props = '{}' } = element.dataset
  const tree = (
    <RawIntlProvider value={intl}>
      <LocaleProvider value={locale}>
        <Component {...JSON.parse(props)} />
      </LocaleProvider>
    </RawIntlProvider>
  )
  const rendered = [...element.childNodes].map((node) => node.cloneNode(true))
  const options: RootOptions = {
    identifierPrefix: island,
    onUncaughtError: (error) => {
      console.error(`The island ${island} could not be mounted`, error)
      element.replaceChildren(...rendered)
      throw error
    },
  }
  if (rendered.length > 0) return hydrateRoot(element, tree, options)
  const root = createRoot(element, options)
  root.render(tree)
  return root
}
