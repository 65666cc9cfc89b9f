/** What the YAML files of the site, its look, its skills and its tags are made into. Types only. */
import type { SignInWays } from './auth.ts'
import type { IconData, Locale, Picture } from './model.ts'
import type { HomeSection } from './routes.ts'

export interface Skill {
  id: string
  group: string
  icon: IconData
  /** Ids of related skills: the lines of the constellation. */
  links: string[]
  /** Ids of projects that show it. */
  projects: string[]
  texts: Record<Locale, { name: string; description: string }>
}

export interface Skills {
  groups: { id: string; texts: Record<Locale, { name: string }> }[]
  skills: Skill[]
}

/** Names of a tag or series, as `tags.yaml` gives them. */
export interface TagNames {
  /** Its part of an address (`tagId`). */
  id: string
  names: Record<Locale, string>
}

/** Faces that an owner can choose: two that the site sends, and those that readers have. */
export const FONT_NAMES = ['fraunces', 'instrument-sans', 'system-serif', 'system-sans'] as const
export type FontName = (typeof FONT_NAMES)[number]

/** Faces of titles and figures, and of everything else: a `FontName`, or the address of a file of the owner's. */
export interface Fonts {
  display: string
  text: string
}

/** The look: the theme with what `theme.yaml` changes of it. */
export interface Theme {
  /** The folder in `themes/`. */
  name: string
  /** Custom properties and faces, as a style sheet without anything that ends a `<style>`. */
  css: string
  /** The ground, as hex, for the browser's own frame. */
  paper: { light: string; dark: string }
  /** The accent, as hex, for drawings. */
  accent: { light: string; dark: string }
  fonts: Fonts
  /** Shown before the name, in place of the mark. */
  logo?: Picture
  favicon?: Picture
  /** The owner, in the section about them. */
  portrait?: Picture
  portraitAlt?: Record<Locale, string>
  /** Sections of the home page, in order. */
  sections?: HomeSection[]
}

/** Calls to the analytics service besides events, once there is consent. Each is made unless it is `false` here. */
export interface AnalyticsCalls {
  remoteConfig?: boolean
  /** Without `remoteConfig` there are none: PostHog switches both off together. */
  featureFlags?: boolean
  /** Only their list; nothing of them is shown. */
  surveys?: boolean
  webExperiments?: boolean
}

export interface AnalyticsSettings extends AnalyticsCalls {
  /** The project's public key. */
  key: string
  /** Address that events are sent to: absolute, without trailing slash. */
  host: string
}

/** The owner and the site: all of `site.yaml`. */
export interface Site {
  /** Absolute, without trailing slash. */
  url: string
  email: string
  /** As it is read; its digits make the `tel:` address. */
  phone?: string
  social: { name: string; url: string; icon: IconData }[]
  donation?: string
  /** The person who is written to, where their name is not the site's. */
  person?: string
  /** Countries that the owner has worked in, by their codes (ISO 3166-1 alpha-2). */
  countries?: string[]
  /** A sentence on what the owner does at present; `date` is an ISO date. */
  now?: { date: string; texts: Record<Locale, { text: string }> }
  /** Words of a client about the owner. */
  quote?: { texts: Record<Locale, { text: string; author: string; role: string }> }
  /** The owner's place, in degrees north and east: the light of the pages is that of its sun. */
  coordinates?: { latitude: number; longitude: number }
  /** Name of the owner's time zone (IANA), in which dates and the clock of the dial are written. */
  timeZone: string
  /** `edit` is the address of the folder's edit page, without trailing slash. */
  repository?: { url: string; branch: string }
  analytics?: { host: string } & AnalyticsCalls
  /** Endpoint that takes webmentions for the site. */
  webmention?: string
  /** Whether crawlers that collect texts for language models may read the site. */
  aiCrawlers: 'allow' | 'refuse'
  /** Signed-in addresses that may open `/drafts`. */
  owners: string[]
  /** Ways to sign in besides an email address with a password or a link. */
  signIn?: SignInWays
  navigation: { path: string; texts: Record<Locale, { label: string }> }[]
  texts: Record<
    Locale,
    {
      name: string
      role: string
      place: string
      /** The hero's one sentence. */
      tagline: string
      /** The home page's description for search engines. */
      description: string
      /** The hero's claims: a figure and its words. */
      claims: { figure: string; label: string }[]
    }
  >
}
