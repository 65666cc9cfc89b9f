/** Icons of the installed Iconify sets. */
import { readFileSync } from 'node:fs'
import type { IconifyJSON } from '@iconify/types'
import { getIconData } from '@iconify/utils/lib/icon-set/get-icon'
import { getIcons } from '@iconify/utils/lib/icon-set/get-icons'
import { iconToSVG } from '@iconify/utils/lib/svg/build'
import { type IconData, ownValue } from '../model.ts'

/** Prefix → where the set is. Another set is another package and a line here. */
const FILES: Readonly<Record<string, string>> = {
  ph: import.meta.resolve('@iconify-json/ph/icons.json'),
}

/** A set is some megabytes of JSON: it is read when the first icon is asked for, and then kept. */
const open = new Map<string, IconifyJSON>()

/** `ph:compass` → the inside of its `<svg>`; `undefined` when no installed set has it. */
export function installedIcon(name: string): IconData | undefined {
  const [prefix = '', icon = ''] = name.split(':')
  const set = openSet(prefix)
  const data = set && isIn(set, icon) ? getIconData(set, icon) : null
  if (!data) return undefined
  // Applies the turns and flips of aliases.
  const { body, viewBox } = iconToSVG(data)
  const [, , width, height] = viewBox
  return { body, width, height }
}

/** The part of an installed set that holds `names`; what it has not is listed in `not_found`. */
export function installedIcons(prefix: string, names: readonly string[]): IconifyJSON | undefined {
  const set = openSet(prefix)
  if (!set) return undefined
  const missing = names.filter((name) => !isIn(set, name))
  const found = getIcons(
    set,
    names.filter((name) => isIn(set, name)),
  )
  return { ...(found ?? { prefix, icons: {} }), ...(missing.length > 0 && { not_found: missing }) }
}

/** The names of an installed set, aliases left out. */
export function iconNames(prefix: string): string[] {
  return Object.keys(openSet(prefix)?.icons ?? {})
}

function openSet(prefix: string): IconifyJSON | undefined {
  const known = open.get(prefix)
  const file = ownValue(FILES, prefix)
  if (known || !file) return known
  // The package's own format, which Iconify checks before it publishes.
  const set = JSON.parse(readFileSync(new URL(file), 'utf8')) as IconifyJSON
  open.set(prefix, set)
  return set
}

/** A name may be one that every object has: `constructor`. */
function isIn({ icons, aliases = {} }: IconifyJSON, name: string): boolean {
  return Object.hasOwn(icons, name) || Object.hasOwn(aliases, name)
}
