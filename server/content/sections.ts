/** The menu without places that have nothing to show: sections of the home page, and the blog. */
import type { Site } from '../../shared/site.ts'

/** Path of a menu entry → what is shown there. Other places are always in the menu. */
export type Sections = Record<string, readonly unknown[]>

/** `site` with a menu that leads to no empty place. */
export function withoutEmptySections(site: Site, sections: Sections): Site {
  const navigation = site.navigation.filter(({ path }) => sections[path]?.length !== 0)
  return { ...site, navigation }
}
