/** The icon of an entry whose name only the database knows. */

import { installedIcon } from '../../shared/node/icons.ts'
import type { EntryIcon } from '../../shared/stream.ts'

/**
 * The icon itself where an installed set has it, so that no browser asks for anything. Otherwise what a browser needs
 * to ask `hosts`; without hosts there is nobody to ask, and the type's icon stays.
 */
export function entryIcon(name: string | null, hosts: readonly string[]): EntryIcon | undefined {
  if (name === null) return undefined
  return installedIcon(name) ?? (hosts.length > 0 ? { name, hosts } : undefined)
}
