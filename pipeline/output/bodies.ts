/** The HTML of a text for each reader: its template with the placeholders filled, in each way that differs. */
import { LOCALE_NAMES, type Locale, type Picture } from '../../shared/model.ts'
import type { BuildContext } from '../context.ts'
import type { ReadText } from '../entries/entry-text.ts'
import { contentKey } from '../fingerprint.ts'
import { readBytes } from '../fs.ts'
import type { LinkedEntry, LinkedText } from '../links/link-entry.ts'
import { type LinkHtml, linkHtml } from '../links/link-html.ts'
import { textFor } from '../links/resolve.ts'
import { fillPlaceholders } from '../markdown/placeholders.ts'
import { pictureHtml } from '../pictures/picture-html.ts'
import type { BodyFiles } from './index-entry.ts'
import type { OutFolder } from './out-folder.ts'

/**
 * Writes what is new. A text is shown to readers of another language only where it stands in for a missing
 * translation; the others share its own readers' body.
 */
export async function writeBodies(
  { entry, texts }: LinkedEntry,
  out: OutFolder,
  pictureOf: (file: string) => Picture | undefined,
  context: BuildContext,
): Promise<BodyFiles> {
  const bodies: BodyFiles = {}
  for (const linked of Object.values(texts)) {
    const { locale: own } = linked.text
    const fileFor = (reader: Locale) =>
      writeBody(linked.text, reader, fillingFor(linked, reader, pictureOf), out, context)
    const ownFile = await fileFor(own)
    const files: Partial<Record<Locale, string>> = {}
    for (const reader of LOCALE_NAMES) {
      const standsIn = !texts[reader] && textFor(entry, reader) === linked.text
      files[reader] = standsIn ? await fileFor(reader) : ownFile
    }
    // Each of LOCALE_NAMES was set.
    bodies[own] = files as Record<Locale, string>
  }
  return bodies
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

/** The body's file below `.content/`; its name is remembered with what filled it. */
async function writeBody(
  text: ReadText,
  reader: Locale,
  filling: Filling,
  out: OutFolder,
  context: BuildContext,
): Promise<string> {
  const key = contentKey([text.key, JSON.stringify(filling)])
  const known = context.cache.get<string>(text.file, `body ${reader}`, key)
  if (known !== undefined && out.has(known)) return known
  const body = fillPlaceholders(await templateOf(text, context), (kind, index) =>
    kind === 'picture' ? (filling.pictures[index] ?? '') : (filling.links[index]?.[kind] ?? ''),
  )
  const file = `bodies/${contentKey([body])}.html`
  out.write(file, body)
  if (file !== known) context.cache.set(text.file, `body ${reader}`, key, file)
  return file
}

/** From the cache, or from the file itself where the cache has lost it. */
async function templateOf(
  { file, key, ...place }: ReadText,
  { options, cache }: BuildContext,
): Promise<string> {
  const cached = cache.getText(file, 'template', key)
  if (cached !== undefined) return cached
  const bytes = readBytes(options.contentDir, file)
  if (bytes === undefined) return ''
  const { readEntry } = await import('../entries/read-entry.ts')
  const { text, template } = await readEntry({ file, bytes }, place)
  cache.setText(file, 'template', text.key, template)
  return template
}
