/**
 * A prototype of pictures that one presses: `[!TRY]` and a numbered list. Each item is a screen: a picture, then words with links
 * to other screens (`#2`), whose titles say where on the picture they are pressed too. Radio buttons hold the screen that is
 * shown; without the style sheet the screens follow one another.
 */
import type { Image, Link, List, ListItem } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { nodesOf } from '../../shared/mdast.ts'
import { type Box, become, box, captionOf, choice, label, type Quotation, report } from './nodes.ts'
import { picturesOf } from './pictures.ts'

/** Screens of a prototype; `prose-try.css` shows no more. */
const SCREENS = { least: 2, most: 8 }

interface Screen {
  item: ListItem
  picture: Image
  text: ListItem['children']
  presses: Press[]
}

/** A link to another screen of the prototype. */
interface Press {
  link: Link
  /** From 1. */
  target: number
}

export function prototype(quotation: Quotation, file: VFile): Box | undefined {
  const before = file.messages.length
  const list = listOf(quotation, file)
  const screens = (list?.children ?? []).flatMap((item) => screenOf(item, file) ?? [])
  for (const { presses } of screens) checkPresses(presses, list?.children.length ?? 0, file)
  if (!list || file.messages.length > before) return undefined
  warnOfLost(screens, file)
  const { title } = quotation
  // No id of a heading holds a full stop.
  const name = `try.${list.position?.start.line ?? 0}`
  const items = screens.map((screen) => itemOf(screen, name))
  return box('figure', { className: ['try'] }, [
    captionOf(title),
    box('fieldset', { ariaLabel: plainText(title) }, stepsOf(screens, name)),
    box('ol', {}, items),
  ])
}

/** The list of screens, if the quotation holds nothing else. */
function listOf({ rest, place }: Quotation, file: VFile): List | undefined {
  const [list, ...others] = rest
  if (list?.type !== 'list' || others.length > 0) {
    const hint = 'after the title, leave a line ">" empty and write a numbered list, one item for each screen'
    return report(file, place, 'the prototype is not one title and one list', hint)
  }
  const count = list.children.length
  if (count >= SCREENS.least && count <= SCREENS.most) return list
  const message = `a prototype takes ${SCREENS.least} to ${SCREENS.most} screens, not ${count}`
  return report(file, place, message, 'write one item of the list for each')
}

function screenOf(item: ListItem, file: VFile): Screen | undefined {
  const [first, ...text] = item.children
  const [picture] = first?.type === 'paragraph' ? picturesOf(first) : []
  const presses = text
    .flatMap((child) => nodesOf(child, 'link'))
    .flatMap((link) => {
      const [, target] = /^#(\d+)$/.exec(link.url) ?? []
      return target === undefined ? [] : { link, target: Number(target) }
    })
  if (picture && nodesOf(item, 'image').length === 1) return { item, picture, text, presses }
  const hint =
    'begin the item with ![what it shows](screen.svg) alone, and leave a line empty before its words'
  return report(file, (first ?? item).position, 'the screen is not one picture and words', hint)
}

function checkPresses(presses: readonly Press[], count: number, file: VFile): void {
  for (const { link, target } of presses) {
    if (target < 1 || target > count) {
      const message = `there is no screen ${target} in the prototype`
      const place = link.data?.destination ?? link.position
      report(file, place, message, `write #1 to #${count}`, 'broken-anchor')
    }
    if (placesOf(link).some(({ length }) => length !== 4)) {
      const hint = 'write left, top, width and height in percent of it, such as "at 62 40 10 8"'
      report(file, link.position, `"${link.title}" is not a place on the picture`, hint)
    }
  }
}

/** Left, top, width and height of each place of `at 62 40 10 8, 4 80 20 10`; less where it is not a part of a picture. */
function placesOf({ title }: Link): number[][] {
  if (!title) return []
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
function warnOfLost(screens: readonly Screen[], file: VFile): void {
  for (const [index, { item, picture }] of screens.entries()) {
    const isFound = screens.some(
      (one) => one.item !== item && one.presses.some(({ target }) => target === index + 1),
    )
    if (index === 0 || isFound) continue
    const message = `no screen leads to screen ${index + 1}`
    const warning = file.message(message, {
      ruleId: 'invalid-value',
      place: picture.position,
      source: 'site',
    })
    warning.note = `write [words](#${index + 1}) in another`
  }
}

/** A button for each screen; its number is seen, and its name heard. */
function stepsOf(screens: readonly Screen[], name: string): Box[] {
  return screens.map(({ picture }, index) => {
    const number = String(index + 1)
    const ariaLabel = `${number} ${picture.title ?? picture.alt}`
    const id = `${name}.${number}`
    return choice({ name, id, ariaLabel, ...(index === 0 && { checked: true }) }, number)
  })
}

/** Links become labels of the buttons, and each has another on every place of the picture where it is pressed. */
function itemOf({ picture, text, presses }: Screen, name: string): Box {
  const spots = presses.flatMap(({ link, target }) => {
    const htmlFor = [`${name}.${target}`]
    return placesOf(link).map(([left, top, width, height]) =>
      box('label', { htmlFor, style: `left:${left}%;top:${top}%;width:${width}%;height:${height}%` }),
    )
  })
  for (const { link, target } of presses) {
    become(link, box('label', { htmlFor: [`${name}.${target}`] }, link.children))
  }
  // Places are on the whole of it.
  picture.data = { ...picture.data, isWhole: true }
  const heading = picture.title ? [box('p', {}, [label('strong', {}, picture.title)])] : []
  return box('li', {}, [box('div', {}, [picture, ...spots]), box('section', {}, [...heading, ...text])])
}
