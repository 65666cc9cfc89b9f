/** Bodies as readers of each language get them: their templates, with links and pictures filled in. */
import { LOCALE_NAMES, LOCALES, type Locale, type Picture } from '../../shared/model.ts'
import { escapeHtml } from '../../shared/text.ts'
import { localisePath } from '../../shared/urls.ts'
import { contentKey } from '../cache.ts'
import type { BuildContext } from '../context.ts'
import type { ReadText } from '../entries/entry-text.ts'
import type { PairedEntry } from '../entries/translations.ts'
import { readBytes } from '../fs.ts'
import { type Destination, textFor } from '../links/resolve.ts'
import type { LinkedEntry, LinkedText } from '../links/resolve-links.ts'
import type { OutFolder } from '../out-folder.ts'
import { pictureHtml } from '../pictures/variants.ts'
import { fillPlaceholders } from '../sources/text.ts'
import type { BodyFiles, PictureOf } from './content-index.ts'

/**
 * Writes what is new. A text is shown to readers of another language only where it stands in for a missing
 * translation; the others share its own readers' body.
 */
export async function writeBodies(
  { entry, texts }: LinkedEntry,
  out: OutFolder,
  pictureOf: PictureOf,
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
  { text, destinations, pictures, posters }: LinkedText,
  reader: Locale,
  pictureOf: PictureOf,
): Filling {
  return {
    links: text.links.map(({ title }, index) => linkHtml(destinations[index], reader, title, pictureOf)),
    pictures: text.pictures.map(({ alt, isWhole }, index) => {
      const picture = pictureOf(pictures[index] ?? '')
      const poster = pictureOf(posters[index] ?? '')
      return picture ? pictureHtml(isWhole ? wholeOf(picture) : picture, alt, index === 0, poster) : ''
    }),
  }
}

/** A drawing without its part for narrow windows. */
function wholeOf({ phone: _, ...whole }: Picture): Picture {
  return whole
}

/** The body's file below `.content/`; its name is remembered with what filled it. */
async function writeBody(
  text: ReadText,
  reader: Locale,
  filling: Filling,
  out: OutFolder,
  context: BuildContext,
): Promise<string> {
  const key = contentKey(text.key + JSON.stringify(filling))
  const known = context.cache.get<string>(text.file, `body ${reader}`, key)
  if (known !== undefined && out.has(known)) return known
  const body = fillPlaceholders(await templateOf(text, context), (kind, index) =>
    kind === 'picture' ? (filling.pictures[index] ?? '') : (filling.links[index]?.[kind] ?? ''),
  )
  const file = `bodies/${contentKey(body)}.html`
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

interface LinkHtml {
  open: string
  close: string
}

/** A link as a reader of one language gets it: leads to that language; where the page exists only in another, says so beside the link's words. */
function linkHtml(
  destination: Destination | undefined,
  reader: Locale,
  title: string | undefined,
  pictureOf: PictureOf,
): LinkHtml {
  const naming = title === undefined ? '' : ` title="${escapeHtml(title)}"`
  const { href, language } = addressFor(destination, reader, pictureOf)
  if (language === undefined || language === reader) {
    return { open: `<a href="${escapeHtml(href)}"${naming}>`, close: '</a>' }
  }
  const { language: tag } = LOCALES[language]
  return {
    open: `<a href="${escapeHtml(href)}" hreflang="${tag}"${naming}>`,
    close: ` <span class="lang-tag">${language.toUpperCase()}</span></a>`,
  }
}

function addressFor(
  destination: Destination | undefined,
  reader: Locale,
  pictureOf: PictureOf,
): { href: string; language?: Locale } {
  switch (destination?.is) {
    case 'entry': {
      const { entry, locale, rest, anchor } = destination
      const text = textFor(entry, reader)
      const end = anchor === '' ? rest : rest.replace(/#.*$/s, '') + anchorIn(entry, locale, reader, anchor)
      const path = entry.paths[reader]
      // The about text is a section of the home page: its own anchors are that page's.
      const href = path.includes('#') && end.startsWith('#') ? path.replace(/#.*$/s, end) : path + end
      return text === undefined ? { href } : { href, language: text.locale }
    }
    case 'screen':
      return { href: localisePath(reader, destination.pathname + destination.rest) }
    case 'fixed':
      return { href: destination.address }
    case 'picture':
      return { href: pictureOf(destination.file)?.src ?? '#' }
    case undefined:
      return { href: '#' }
  }
}

/**
 * The same heading in the reader's text: by its id, or else by its number where both texts have equally many;
 * otherwise the top of the page, which is better than a place that does not exist.
 */
function anchorIn(entry: PairedEntry, locale: Locale, reader: Locale, anchor: string): string {
  const written = entry.texts[locale]?.headings ?? []
  const read = textFor(entry, reader)?.headings ?? []
  if (read.some(({ id }) => id === anchor)) return `#${anchor}`
  const number = written.findIndex(({ id }) => id === anchor)
  const same = written.length === read.length ? read[number] : undefined
  return same === undefined ? '' : `#${same.id}`
}
