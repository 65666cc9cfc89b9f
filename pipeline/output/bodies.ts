/** Bodies as readers of each language get them: their templates, with links and pictures filled in. */
import type { Picture } from '../../shared/picture.ts'
import { escapeHtml } from '../../shared/text.ts'
import { contentKey } from '../cache.ts'
import { type ContentConfig, localesOf } from '../config.ts'
import type { BuildContext } from '../context.ts'
import type { ReadText } from '../entries/entry-text.ts'
import { readBytes } from '../fs.ts'
import { addressFor, type Destination, type PictureOf, textFor } from '../links/resolve.ts'
import type { LinkedEntry, LinkedText } from '../links/resolve-links.ts'
import { colourStore } from '../markdown/colours.ts'
import { fillSlots } from '../markdown/slots.ts'
import type { OutFolder } from '../out-folder.ts'
import { pictureHtml } from '../pictures/variants.ts'
import type { BodyFiles } from './content-index.ts'

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
  const { config } = context.options
  const bodies: BodyFiles = {}
  for (const linked of Object.values(texts)) {
    const { locale: own } = linked.text
    const fileFor = (reader: string) =>
      writeBody(linked.text, reader, fillingFor(linked, reader, config, pictureOf), out, context)
    const ownFile = await fileFor(own)
    const files: Record<string, string> = {}
    for (const reader of localesOf(config)) {
      const standsIn = !texts[reader] && textFor(entry, reader) === linked.text
      files[reader] = standsIn ? await fileFor(reader) : ownFile
    }
    bodies[own] = files
  }
  return bodies
}

/** What fills the slots of a text for the readers of one language. */
interface Filling {
  links: LinkHtml[]
  pictures: { picture: Picture | undefined; poster: Picture | undefined }[]
}

function fillingFor(
  { text, destinations, pictures, posters }: LinkedText,
  reader: string,
  config: ContentConfig,
  pictureOf: PictureOf,
): Filling {
  return {
    links: text.links.map((_, index) => linkHtml(destinations[index], reader, config, pictureOf)),
    pictures: text.pictures.map(({ isWhole }, index) => {
      const picture = pictureOf(pictures[index] ?? '')
      return {
        picture: picture && isWhole ? wholeOf(picture) : picture,
        poster: pictureOf(posters[index] ?? ''),
      }
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
  reader: string,
  filling: Filling,
  out: OutFolder,
  context: BuildContext,
): Promise<string> {
  const key = contentKey(text.key + JSON.stringify(filling))
  const known = context.cache.get<string>(text.file, `body ${reader}`, key)
  if (known !== undefined && out.has(known)) return known
  const body = fillSlots(await templateOf(text, context), {
    link: (index) => filling.links[index] ?? { address: '"#"', end: '' },
    picture(index, alt, attributes) {
      const { picture, poster } = filling.pictures[index] ?? {}
      return picture ? pictureHtml(picture, { alt, attributes, isFirst: index === 0, poster }) : ''
    },
  })
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
  const colours = colourStore(options.cacheDir)
  const { text, template } = await readEntry({ file, bytes }, place, options.config, { colours })
  cache.setText(file, 'template', text.key, template)
  return template
}

interface LinkHtml {
  /** In quotes, with attributes that follow it. */
  address: string
  end: string
}

/** A link as a reader of one language gets it: leads to that language; where the page exists only in another, says so beside the link's words. */
function linkHtml(
  destination: Destination | undefined,
  reader: string,
  config: ContentConfig,
  pictureOf: PictureOf,
): LinkHtml {
  const { href, language } = addressFor(destination, reader, config, pictureOf)
  const address = `"${escapeHtml(href)}"`
  if (language === undefined || language === reader) return { address, end: '' }
  return {
    address: `${address} hreflang="${config.locales[language]?.language ?? language}"`,
    end: ` <span class="lang-tag">${language.toUpperCase()}</span>`,
  }
}
