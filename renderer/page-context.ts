/** Vike's page context with the site's own fields. On the server only: islands have their props. */
import { createContext, createElement, type ReactNode, useContext } from 'react'
import type { PageContextServer } from 'vike/types'
import type { Content } from '../shared/content.ts'
import {
  type DescribedPicture,
  inEveryLocale,
  type Locale,
  type Picture,
  type Processor,
} from '../shared/model.ts'
import type { OwnState } from '../shared/own-state.ts'
import type { HomeSection } from '../shared/routes.ts'
import type { Site, Theme } from '../shared/site.ts'
import type { StaticSite } from '../shared/static-site.ts'
import type { Stream } from '../shared/stream.ts'
import { switchLocale } from '../shared/urls.ts'
import type { Head } from './head.ts'
import { LocaleProvider } from './reader.ts'

/** The layouts that a route may name. */
type LayoutName = 'default' | 'project'

/** A validation step of a route: anything but `true` is a 404. */
export type Validate = (pageContext: PageContextServer) => unknown

/** The site's facts in one language. */
export type SiteWords = Omit<Site, 'texts' | 'navigation'> & {
  navigation: { path: string; label: string }[]
  /** In place of the site's mark. */
  logo?: Picture
  portrait?: DescribedPicture
  /** Title of the page with the credits, where there is one. */
  credits?: string
} & Site['texts'][Locale]

declare global {
  namespace Vike {
    interface PageContext extends OwnState {
      /** Locale of the URL: `/it/…` is Italian. */
      locale: Locale
      /** The path that all locales share, e.g. `/blog`. */
      logicalPath: string
      site: SiteWords
      /** Set where the site is files of a host without a server of ours. */
      staticSite?: StaticSite
      /** Names the code that browsers run; `development` while it is written. */
      codeId: string
      /** Whether a fault may show its message and stack. */
      isDevelopment: boolean
      data?: {
        head: Head
        /** Parts of the home page; on no other one. */
        sections?: HomeSection[]
      }
      /** Name of the request in the log; known on the server only, and not of pages that are made ahead. */
      requestId?: string | undefined
    }
    interface PageContextServer {
      /** The published content as of the request. */
      content: Content
      /** Services of others that this site is set up with. */
      processors: readonly Processor[]
      /** The owner's look. */
      theme: Theme
      /** The backend's stream, as of the request. */
      stream: Stream
    }
    interface Config {
      layout?: LayoutName
      /** Names from `middleware.ts`, run in order before the page's data. */
      routeMiddleware?: string[]
      validate?: Validate
    }
    interface ConfigResolved {
      layout: LayoutName
      routeMiddleware: string[]
      validate?: Validate
    }
  }
}

const Context = createContext<PageContextServer | undefined>(undefined)

interface PageContextProviderProps {
  value: PageContextServer
  children: ReactNode
}

/** Provides the language, too. */
export function PageContextProvider({ value, children }: PageContextProviderProps) {
  const within = createElement(LocaleProvider, { value: value.locale }, children)
  return createElement(Context.Provider, { value }, within)
}

/** The page context of the page being shown. */
export function usePageContext(): PageContextServer {
  const pageContext = useContext(Context)
  if (!pageContext) throw new Error('usePageContext needs a <PageContextProvider> above it')
  return pageContext
}

/** Result of this page's `+data.ts`. */
export function useData<T extends { head: Head } | undefined>(): T {
  // The type argument names the page's own `data`, which Vike calls for exactly this page.
  return usePageContext().data as T
}

/** This page in each language. */
export function useLanguages(): Record<Locale, string> {
  const { data, urlPathname } = usePageContext()
  return data?.head.languages ?? inEveryLocale((name) => switchLocale(urlPathname, name))
}

/** The owner and the site, in the reader's language. */
export function useSite(): SiteWords {
  return usePageContext().site
}
