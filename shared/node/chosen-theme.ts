/** The theme that the site in the working directory has. */
import { existsSync, readFileSync } from 'node:fs'

export const DEFAULT_THEME = 'meridiana'

const NAME = /^theme:[ \t]*["']?([\w-]+)/m

/** Read before the content is, which needs it. A name that is none is reported by `check`. */
export function chosenTheme(): string {
  const file = 'content/theme.yaml'
  const [, name = DEFAULT_THEME] = existsSync(file) ? (NAME.exec(readFileSync(file, 'utf8')) ?? []) : []
  return existsSync(`themes/${name}/theme.ts`) ? name : DEFAULT_THEME
}
