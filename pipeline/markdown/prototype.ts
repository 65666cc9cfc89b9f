/**
 * A prototype of pictures that one presses: a quotation that begins with `[!TRY]` and a title, and holds a numbered list. Each
 * item is a screen: a picture, then words with links to other screens (`#2`), whose titles say where on the picture they are
 * pressed too. Radio buttons hold the screen that is shown; without the style sheet the screens follow one another.
 */
import type { Element, ElementContent } from 'hast'
import type { Blockquote, Image, Link, List, ListItem } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { toString as plainText } from 'mdast-util-to-string'
import { asWarning, problem } from '../../shared/problem.ts'
import { addressOffsets, image } from './links.ts'
import { type Marked, markedQuotation } from './marked.ts'
import { picturesOf } from './paragraphs.ts'
import { element, nodesOf, offsetsOf, type Reading, readingOf, report, words } from './rendering.ts'

/** Screens of a prototype; `prose-try.css` shows no more. */
const SCREENS = { least: 2, most: 8 }

interface Screen {
  item: ListItem
  picture: Image
  text: ListItem['children']
  presses: Press[]
  /** Places on the picture. */
  spots: Element[]
}

/** A link to another screen of the prototype. */
interface Press {
  link: Link
  /** From 1. */
  target: number
}

/** Nothing where the quotation is another one, or holds what cannot be tried, which is reported. */
export function prototype(state: State, node: Blockquote): Element | undefined {
  const reading = readingOf(state)
  const marked = markedQuotation(reading, node, '[!TRY]', 'the prototype has')
  const list = marked && listOf(reading, marked)
  if (!marked || !list) return undefined
  const before = reading.problems.length
  // No id of a heading holds a full stop.
  const name = `try.${offsetsOf(reading, node)[0]}`
  const screens = list.children.flatMap((item) => screenOf(reading, item, list.children.length, name) ?? [])
  if (reading.problems.length > before) return undefined
  warnOfLost(reading, screens)
  return element('figure', { className: ['try'] }, [
    element('figcaption', {}, state.all(marked.title)),
    element('fieldset', { ariaLabel: plainText(marked.title) }, stepsOf(screens, name)),
    element(
      'ol',
      {},
      screens.map((screen) => screenHtml(state, screen)),
    ),
  ])
}

/** The list of screens, if the quotation holds nothing else. */
function listOf(reading: Reading, { rest, place }: Marked): List | undefined {
  const [list, ...others] = rest
  if (list?.type !== 'list' || others.length > 0) {
    const hint = 'after the title, leave a line ">" empty and write a numbered list, one item for each screen'
    report(reading, 'invalid-value', place, 'the prototype is not one title and one list', hint)
    return undefined
  }
  const count = list.children.length
  if (count >= SCREENS.least && count <= SCREENS.most) return list
  const message = `a prototype takes ${SCREENS.least} to ${SCREENS.most} screens, not ${count}`
  report(reading, 'invalid-value', place, message, 'write one item of the list for each')
  return undefined
}

function screenOf(reading: Reading, item: ListItem, count: number, name: string): Screen | undefined {
  const [first, ...text] = item.children
  const [picture] = first?.type === 'paragraph' ? picturesOf(first) : []
  const presses = text
    .flatMap((child) => nodesOf(child, 'link'))
    .flatMap((link) => {
      const [, target] = /^#(\d+)$/.exec(link.url) ?? []
      return target === undefined ? [] : { link, target: Number(target) }
    })
  const spots = presses.flatMap((press) => spotsOf(reading, press, count, name))
  if (picture && nodesOf(item, 'image').length === 1) return { item, picture, text, presses, spots }
  const hint =
    'begin the item with ![what it shows](screen.svg) alone, and leave a line empty before its words'
  const place = offsetsOf(reading, first ?? item)
  report(reading, 'invalid-value', place, 'the screen is not one picture and words', hint)
  return undefined
}

/** Makes a label of a link, and returns one for each place that it has on the picture. */
function spotsOf(reading: Reading, { link, target }: Press, count: number, name: string): Element[] {
  const htmlFor = [`${name}.${target}`]
  link.data = { ...link.data, hName: 'label', hProperties: { htmlFor } }
  if (target < 1 || target > count) {
    const message = `there is no screen ${target} in the prototype`
    report(reading, 'broken-anchor', addressOffsets(reading, link), message, `write #1 to #${count}`)
  }
  const places = placesOf(link.title ?? '')
  if (places.some(({ length }) => length !== 4)) {
    const message = `"${link.title}" is not a place on the picture`
    const hint = 'write left, top, width and height in percent of it, such as "at 62 40 10 8"'
    report(reading, 'invalid-value', offsetsOf(reading, link), message, hint)
  }
  return places.map(([left, top, width, height]) => {
    const style = `left:${left}%;top:${top}%;width:${width}%;height:${height}%`
    return element('label', { htmlFor, style }, [])
  })
}

/** Left, top, width and height of each place of `at 62 40 10 8, 4 80 20 10`; less where it is not a part of a picture. */
function placesOf(title: string): number[][] {
  if (title === '') return []
  if (!title.startsWith('at ')) return [[]]
  return title
    .slice(3)
    .split(', ')
    .map((place) => {
      const sides = place.split(' ').map((side) => (/^\d+(?:\.\d+)?$/.test(side) ? Number(side) : Number.NaN))
      const [left = 0, top = 0, width = 0, height = 0] = sides
      const isWithin = width > 0 && height > 0 && left + width <= 100 && top + height <= 100
      return isWithin ? sides : []
    })
}

/** A screen that nothing leads to is shown by its number alone. */
function warnOfLost(reading: Reading, screens: readonly Screen[]): void {
  for (const [nth, { item, picture }] of screens.entries()) {
    const isFound = screens.some(
      (one) => one.item !== item && one.presses.some(({ target }) => target === nth + 1),
    )
    if (nth === 0 || isFound) continue
    const range = reading.places.range(...offsetsOf(reading, picture))
    const message = `no screen leads to screen ${nth + 1}`
    const hint = `write [words](#${nth + 1}) in another`
    reading.problems.push(asWarning(problem('invalid-value', reading.file, range, message, hint)))
  }
}

/** A button for each screen; its number is seen, and its name heard. */
function stepsOf(screens: readonly Screen[], name: string): Element[] {
  return screens.map(({ picture }, nth) => {
    const number = String(nth + 1)
    const ariaLabel = `${number} ${picture.title ?? picture.alt}`
    const id = `${name}.${number}`
    const button = element(
      'input',
      { type: 'radio', name, id, ariaLabel, ...(nth === 0 && { checked: true }) },
      [],
    )
    return element('label', {}, [button, words(number)])
  })
}

function screenHtml(state: State, { picture, text, spots }: Screen): Element {
  const shown = image(state, picture)
  // Places are on the whole of it.
  const use = readingOf(state).pictures.at(-1)
  if (use) use.isWhole = true
  const name: ElementContent[] = picture.title
    ? [element('p', {}, [element('strong', {}, [words(picture.title)])])]
    : []
  const children = text.flatMap((child) => state.one(child, undefined) ?? [])
  return element('li', {}, [
    element('div', {}, [...shown, ...spots]),
    element('section', {}, [...name, ...children]),
  ])
}
