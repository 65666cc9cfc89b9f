/** Icons that an author names: one that is not installed, and the one that was probably meant. */
import { iconNames, installedIcon } from '../../shared/node/icons.ts'
import { nearest } from '../report/nearest.ts'

/** Nothing when `name` is an icon. */
export function iconProblem(name: string): { message: string; hint: string } | undefined {
  if (installedIcon(name)) return undefined
  const [prefix = '', icon = ''] = name.split(':')
  const near = nearest(icon, iconNames(prefix))
  return {
    message: `no icon is called "${name}"`,
    hint: near
      ? `did you mean "${prefix}:${near}"?`
      : 'choose a name from https://icon-sets.iconify.design/ph/',
  }
}
