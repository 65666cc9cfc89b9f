/** The HTML of a text for each reader: the template with its holes filled, once for each way of filling them. */

import { LOCALE_NAMES, type Locale, type Picture } from '../../shared/model.ts'
import { contentKey } from '../cache/fingerprint.ts'
import type { LinkedText } from '../links/link-entry.ts'
import { type LinkHtml, linkHtml } from '../links/link-html.ts'
import { fillHoles } from '../markdown/placeholders.ts'
import { pictureHtml } from '../pictures/picture-html.ts'
import type { OutFolder } from './out-folder.ts'

/** What fills the holes, as one key, and the body file that came of it. */
export type KnownBodies = Partial<Record<Locale, { filling: string; file: string }>>

export interface BodySettings {
  out: OutFolder
  /** Called only for a body that is not there yet. */
  templateOf: (file: string) => Promise<string>
  pictureOf: (file: string) => Picture | undefined
}

/**
 * Writes what is new. A text is shown to readers of another language only where it stands in for a missing
 * translation: `standsInFor` says for which; the others share its own readers' body.
 */
export async function writeBodies(
  linked: LinkedText,
  textKey: string,
  standsInFor: readonly Locale[],
  known: KnownBodies,
  settings: BodySettings,
): Promise<{ known: KnownBodies; bodies: Record<Locale, string>; isNew: boolean }> {
  const own = linked.text.locale
  const made: KnownBodies = {}
  let isNew = false
  const fileFor = async (reader: Locale): Promise<string> => {
    const filling = fillingFor(linked, reader, settings.pictureOf)
    const key = contentKey([textKey, JSON.stringify(filling)])
    const before = known[reader]
    const isThere = before?.filling === key && settings.out.has(before.file)
    const file = isThere
      ? before.file
      : writeBody(await settings.templateOf(linked.text.file), filling, settings.out)
    made[reader] = { filling: key, file }
    isNew ||= !isThere
    return file
  }
  const ownFile = await fileFor(own)
  const bodies: Partial<Record<Locale, string>> = {}
  for (const reader of LOCALE_NAMES) {
    bodies[reader] = reader !== own && standsInFor.includes(reader) ? await fileFor(reader) : ownFile
  }
  return { known: made, bodies: bodies as Record<Locale, string>, isNew }
}

interface Filling {
  links: LinkHtml[]
  pictures: string[]
}

function fillingFor(
  { text, destinations, pictures }: LinkedText,
  reader: Locale,
  pictureOf: (file: string) => Picture | undefined,
): Filling {
  return {
    links: text.links.map(({ title }, index) => linkHtml(destinations[index], reader, title, pictureOf)),
    pictures: text.pictures.map(({ alt }, index) => {
      const picture = pictureOf(pictures[index] ?? '')
      return picture ? pictureHtml(picture, alt, index === 0) : ''
    }),
  }
}

function writeBody(template: string, { links, pictures }: Filling, out: OutFolder): string {
  const body = fillHoles(template, (kind, index) =>
    kind === 'picture' ? (pictures[index] ?? '') : (links[index]?.[kind] ?? ''),
  )
  const file = `bodies/${contentKey([body])}.html`
  out.write(file, body)
  return file
}
