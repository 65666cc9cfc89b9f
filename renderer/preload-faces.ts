/** Fonts that a page asks for before its styles do. */
import type { InjectFilterEntry } from 'vike/types'
import { type Fonts, OWN_FONTS } from '../shared/site.ts'

/**
 * Leaves the faces of every page to be asked for early: one that comes after the first paint is not used
 * (`font-display: optional`). Others (italics, of code, of rare letters) are asked for by the text that needs them.
 */
export function preloadFaces(
  assets: Pick<InjectFilterEntry, 'assetType' | 'src' | 'inject'>[],
  { display, text }: Fonts = OWN_FONTS,
): void {
  const isCore = ({ src }: { src: string }) => [display, text].some((name) => src.includes(`/${name}-core.`))
  for (const asset of assets) if (asset.assetType === 'font' && !isCore(asset)) asset.inject = false
}
