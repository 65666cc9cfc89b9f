/** Icons by their Iconify name, from the sets installed as `@iconify-json/*`: nothing is fetched. */
import { readFileSync } from 'node:fs'
import type { IconifyJSON } from '@iconify/types'
import { getIconData } from '@iconify/utils/lib/icon-set/get-icon'
import { iconToSVG } from '@iconify/utils/lib/svg/build'
import type { IconData } from '../../shared/model.ts'
import { nearest } from '../report/nearest.ts'

const SET_FILES: Record<string, string> = {
  ph: import.meta.resolve('@iconify-json/ph/icons.json'),
}

/** A set is some megabytes of JSON: it is read when the first icon is asked for, and then kept. */
const sets = new Map<string, IconifyJSON>()

/** `ph:compass` → the inside of its `<svg>`; nothing when no such icon exists. */
export function findIcon(name: string): IconData | undefined {
  const [prefix = '', icon = ''] = name.split(':')
  const set = openSet(prefix)
  const data = set && getIconData(set, icon)
  if (!data) return undefined
  const { body, viewBox } = iconToSVG(data) // applies the turns and flips of aliases
  const [, , width, height] = viewBox
  return { body, width, height }
}

/** The reason why `name` is not an icon, and the one that was probably meant. */
export function iconProblem(name: string): { message: string; hint: string } | undefined {
  if (findIcon(name)) return undefined
  const [prefix = '', icon = ''] = name.split(':')
  const near = nearest(icon, Object.keys(openSet(prefix)?.icons ?? {}))
  return {
    message: `no icon is called "${name}"`,
    hint: near
      ? `did you mean "${prefix}:${near}"?`
      : 'choose a name from https://icon-sets.iconify.design/ph/',
  }
}

function openSet(prefix: string): IconifyJSON | undefined {
  const open = sets.get(prefix)
  const file = SET_FILES[prefix]
  if (open || !file) return open
  // the package's own format, which Iconify checks before it publishes
  const set = JSON.parse(readFileSync(new URL(file), 'utf8')) as IconifyJSON
  sets.set(prefix, set)
  return set
}
