/** The stream as pages get it: the backend's entries in a reader's language. */
import type { ContentType, IconData, Locale, Picture } from './model.ts'

/**
 * Path below which the site answers with its own icons: `{prefix}.json?icons=a,b`. The address of Nuxt Icon's endpoint, which
 * answers in the format of Iconify's API too: clients made for that endpoint find the icons here.
 */
export const ICON_API = '/api/_nuxt_icon/'

/** An icon that the server does not have. */
export interface RemoteIcon {
  /** Its Iconify name, e.g. `mdi:lighthouse`. */
  name: string
  /** Origins to ask, in this order, once the site's own endpoint does not know it either. */
  hosts: readonly string[]
}

/** Address at which browsers learn whether the backend tells of changes: a `RealtimeAddress`, or `{}`. */
export const LIVE_PATH = '/api/stream/live'

/** Supabase Realtime of the hosted project. */
export interface RealtimeAddress {
  /** `wss://…/realtime/v1` */
  url: string
  publishableKey: string
}

export type EntryIcon = IconData | RemoteIcon

export interface StreamEntry {
  slug: string
  /** Path at which the reader reads it, e.g. `/it/stream/the-bell-at-noon`. */
  path: string
  type: ContentType
  /** In place of the type's. */
  icon?: EntryIcon
  title: string
  /** The beginning of the body as plain text, for descriptions. */
  summary: string
  /** Sanitised HTML: the whole body, or in a list its beginning. */
  html: string
  /** Whether `html` is all there is. */
  isWhole: boolean
  /** ISO date-time. */
  date: string
  tags: string[]
  /** Destination: an absolute URL, or a path of this site in the reader's language. */
  url?: string
  image?: { picture: Picture; alt: string; lang?: Locale }
  /** The languages it is written in. */
  languages: Locale[]
  /** The language of the words, where it is not the reader's. */
  lang?: Locale
}

/** Another entry, as a link to it. */
export type StreamNeighbour = Pick<StreamEntry, 'path' | 'title' | 'type' | 'lang'>

/** An entry with those on either side of it. */
export interface StreamEntryPage extends StreamEntry {
  newer?: StreamNeighbour
  older?: StreamNeighbour
}

/** One page of the list, newest first. */
export interface StreamList {
  entries: StreamEntry[]
  /** Published entries of the chosen type, on all pages. */
  total: number
  /** How many of them are newer than the first one here. */
  newer: number
  /** Names the page after this one; absent on the last. */
  next?: string
}

/** Entries that an address asks for. */
export interface StreamQuery {
  /** Absent: every type. */
  type?: ContentType
  /** The `next` of another page. One that means nothing is as good as none. */
  after?: string
}

/** The stream as the server hands it to pages. Nothing here rejects: `undefined` is a backend that is down. */
export interface Stream {
  list(locale: Locale, query: StreamQuery): Promise<StreamList | undefined>
  /** `missing` when the backend knows no such published entry. */
  entry(locale: Locale, slug: string): Promise<StreamEntryPage | 'missing' | undefined>
  /** The first page as it was last known, without waiting for anything. */
  newest(locale: Locale): StreamList | undefined
}
