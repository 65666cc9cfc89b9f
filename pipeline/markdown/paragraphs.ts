/** Paragraphs that are more than words: a picture or several, a video elsewhere, a formula of its own. */
import type { Element, ElementContent } from 'hast'
import type { Image, Link, Paragraph, PhrasingContent } from 'mdast'
import { defaultHandlers, type State } from 'mdast-util-to-hast'
import { toString as plainText } from 'mdast-util-to-string'
import { BODY_WORDS } from '../../shared/body-words.ts'
import { image, link } from './links.ts'
import { element, offsetsOf, readingOf, words } from './rendering.ts'

export function paragraph(state: State, node: Paragraph): ElementContent {
  const pictures = picturesOf(node)
  if (pictures.length > 1) return gallery(state, pictures)
  const [only, ...others] = node.children.filter((child) => !isSpace(child))
  if (only && others.length === 0) return alone(state, only) ?? defaultHandlers.paragraph(state, node)
  return defaultHandlers.paragraph(state, node)
}

/** The pictures of a paragraph that holds nothing else. */
export function picturesOf({ children }: Paragraph): Image[] {
  const all = children.filter((child) => !isSpace(child))
  return all.every(isImage) ? all : []
}

function isImage(node: PhrasingContent): node is Image {
  return node.type === 'image'
}

function isSpace(node: PhrasingContent): boolean {
  return node.type === 'break' || (node.type === 'text' && node.value.trim() === '')
}

/** A form of its own for what stands alone in its paragraph. */
function alone(state: State, node: PhrasingContent): ElementContent | undefined {
  if (node.type === 'image' && node.title) return figure(state, node)
  if (node.type === 'link') {
    const player = playerOf(node.url)
    return player && facade(state, node, player)
  }
  const reading = readingOf(state)
  if (node.type !== 'inlineMath' || !reading.text.startsWith('$$', offsetsOf(reading, node)[0]))
    return undefined
  // The handler of `math.ts`, which is there because the node is.
  const formula = state.handlers.math?.(state, node, undefined) as ElementContent[] | undefined
  return formula?.[0] ?? { type: 'text', value: '' }
}

/** A picture with its title as its caption. */
function figure(state: State, node: Image): Element {
  const caption = node.title ? [element('figcaption', {}, [words(node.title)])] : []
  return element('figure', { className: ['picture'] }, [...image(state, node), ...caption])
}

/** Pictures that follow one another stand side by side. */
export function gallery(state: State, images: readonly Image[]): Element {
  const pictures = images.map((node) => figure(state, node))
  return element('div', { className: ['gallery'] }, pictures)
}

/** A link to a video elsewhere: without scripts it leads there, and with them a click puts the player in its place. */
function facade(state: State, node: Link, { service, src }: Player): Element {
  const reading = readingOf(state)
  reading.players.push(new URL(src).origin)
  const { video, playerNote } = BODY_WORDS[reading.locale]
  const isBare = plainText(node) === node.url
  const title: ElementContent[] = isBare ? [words(video(service))] : state.all(node)
  const [anchor] = link(state, { ...node, children: [] })
  if (anchor?.type !== 'element') throw new Error('a web address is a link')
  anchor.children = title
  anchor.properties.dataPlayer = src
  return element('p', { className: ['player'] }, [anchor, element('small', {}, [words(playerNote(service))])])
}

/** A video elsewhere. */
interface Player {
  service: string
  /** Address of the player, to be shown in a frame. */
  src: string
}

/** Characters of YouTube's ids. */
const YOUTUBE_ID = /^[\w-]{11}$/

/** The player of a video's page; nothing for any other address. */
export function playerOf(address: string): Player | undefined {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return undefined
  const [first = '', second = '', third = ''] = url.pathname.slice(1).split('/')
  switch (url.host.replace(/^(?:www|m)\./, '')) {
    case 'youtube.com':
      return youtube(first === 'watch' ? (url.searchParams.get('v') ?? '') : first === 'shorts' ? second : '')
    case 'youtu.be':
      return youtube(first)
    case 'vimeo.com':
      return /^\d{1,12}$/.test(first) && second === ''
        ? { service: 'Vimeo', src: `https://player.vimeo.com/video/${first}?dnt=1&autoplay=1` }
        : undefined
    default:
      return peerTube(url, first === 'videos' && second === 'watch' ? third : first === 'w' ? second : '')
  }
}

function youtube(id: string): Player | undefined {
  return YOUTUBE_ID.test(id)
    ? { service: 'YouTube', src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` }
    : undefined
}

/** Any host may run PeerTube: the form of its ids, a UUID or its 22 digits of base 58, tells it from others. */
function peerTube({ origin, host }: URL, id: string): Player | undefined {
  const isId = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[1-9A-HJ-NP-Za-km-z]{22})$/.test(id)
  return isId ? { service: host, src: `${origin}/videos/embed/${id}?autoplay=1` } : undefined
}
