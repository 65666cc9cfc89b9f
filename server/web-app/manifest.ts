/** `/manifest.webmanifest`: the site as an app that can be installed (https://www.w3.org/TR/appmanifest/). */
import type { Content } from '../../shared/content.ts'
import { LOCALES, type Locale } from '../../shared/model.ts'
import { localisePath } from '../../shared/urls.ts'

export interface AppIcon {
  /** Site path. */
  path: string
  /** Pixels of each side. */
  size: number
  /** A maskable one has room around it, which phones cut off as they like; an opaque one has none, and no corners. */
  purpose: 'any' | 'maskable' | 'opaque'
}

/** iOS looks for the last one by itself. */
export const APP_ICONS: readonly AppIcon[] = [
  { path: '/icons/192.png', size: 192, purpose: 'any' },
  { path: '/icons/512.png', size: 512, purpose: 'any' },
  { path: '/icons/maskable-512.png', size: 512, purpose: 'maskable' },
  { path: '/apple-touch-icon.png', size: 180, purpose: 'opaque' },
]

/** In one language; both are one app, of which only one is installed. */
export function webManifest({ site, theme }: Pick<Content, 'site' | 'theme'>, locale: Locale, base: string) {
  const { name, description } = site.texts[locale]
  const { light } = theme.paper
  return {
    id: `${base}/`,
    name,
    short_name: name,
    description,
    lang: LOCALES[locale].language,
    dir: 'ltr',
    start_url: base + localisePath(locale, '/'),
    scope: `${base}/`,
    // With a way back: pages lead to each other, and to other sites.
    display: 'minimal-ui',
    background_color: light,
    theme_color: light,
    icons: APP_ICONS.filter(({ purpose }) => purpose !== 'opaque').map(({ path, size, purpose }) => ({
      src: base + path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  }
}
