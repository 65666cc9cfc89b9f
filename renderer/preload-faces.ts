/** Fonts that a page asks for before its styles do. */
import { type Fonts, OWN_FONTS } from '../shared/site.ts'

/**
 * Whether the file at `src` is a face of every page. Others (italics, of code, of rare letters) are asked for by the text
 * that needs them.
 */
export function isPreloaded(src: string, { display, text }: Fonts = OWN_FONTS): boolean {
  return [display, text].some((name) => src.includes(`/${name}-core.`))
}
