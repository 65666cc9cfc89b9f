/** Fonts that a page asks for before its styles do. */
import type { Fonts } from '../shared/site.ts'

/**
 * Whether the file at `src` is a face of every page. Others (italics, of code, of rare letters) are asked for by the text
 * that needs them.
 */
export function isPreloaded(src: string, { display, text }: Fonts): boolean {
  return [display, text].some((name) => src.includes(`/${name}-core.`))
}

/** Site paths of faces that are files of the owner's. */
export function ownFaces({ display, text }: Fonts): string[] {
  return [...new Set([display, text])].filter((face) => face.startsWith('/'))
}
