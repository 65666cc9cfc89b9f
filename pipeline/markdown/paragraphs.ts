/** Paragraphs that are more than words: a picture or several, a video elsewhere, a formula of its own. */
import type { Element, ElementContent } from 'hast'
import type { Image, Link, Paragraph, PhrasingContent } from 'mdast'
import { defaultHandlers, type State } from 'mdast-util-to-hast'
import { toString as plainText } from 'mdast-util-to-string'
import { BODY_WORDS } from '../../shared/body-words.ts'
import { element, words } from './elements.ts'
import { image, link } from './links.ts'
import { type Player, playerOf } from './players.ts'
import { offsetsOf, readingOf } from './rendering.ts'

export function paragraph(state: State, node: Paragraph): ElementContent {
  const [only, ...others] = node.children.filter((child) => !isSpace(child))
  if (only?.type === 'image' && others.length > 0 && others.every(isImage))
    return gallery(state, [only, ...others])
  if (only && others.length === 0) return alone(state, only) ?? defaultHandlers.paragraph(state, node)
  return defaultHandlers.paragraph(state, node)
}

function isImage(node: PhrasingContent): node is Image {
  return node.type === 'image'
}

function isSpace(node: PhrasingContent): boolean {
  return node.type === 'break' || (node.type === 'text' && node.value.trim() === '')
}

/** A form of its own for what stands alone in its paragraph. */
function alone(state: State, node: PhrasingContent): ElementContent | undefined {
  if (node.type === 'image' && node.title) return figure(state, node, 'picture')
  if (node.type === 'link') {
    const player = playerOf(node.url)
    return player && facade(state, node, player)
  }
  const reading = readingOf(state)
  if (node.type !== 'inlineMath' || !reading.text.startsWith('$$', offsetsOf(reading, node)[0]))
    return undefined
  return state.handlers.math?.(state, node, undefined) as ElementContent | undefined
}

/** A picture with its title as its caption. */
function figure(state: State, node: Image, className: string): Element {
  const caption = node.title ? [element('figcaption', {}, [words(node.title)])] : []
  return element('figure', { className: [className] }, [...image(state, node), ...caption])
}

/** Pictures that follow one another stand side by side. */
function gallery(state: State, images: readonly Image[]): Element {
  const pictures = images.map((node) => figure(state, node, 'picture'))
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
