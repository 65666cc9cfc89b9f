/** The look of the sample site: a sun that stands where it does at the owner's place, and a night. */
import type { SiteWords } from '../../renderer/page-context.ts'
import { daylightScript } from './daylight-script.ts'
import './styles/index.css'

export { Layout } from './Layout.tsx'

/** Without coordinates it is always noon. */
export function scripts({ coordinates }: SiteWords): readonly string[] {
  return coordinates ? [daylightScript(coordinates)] : []
}
