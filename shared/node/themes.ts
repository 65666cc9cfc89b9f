/** The themes in `themes/`: one of the engine's, or a folder of the owner's. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ThemeTokens } from '../theme-tokens.ts'

const FOLDER = join(import.meta.dirname, '../../themes')

export const DEFAULT_THEME = 'meridiana'

export const THEME_NAMES: readonly string[] = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()

/** A module of a theme; the caller knows its type from `docs/theme.md`. */
export function importOfTheme<T>(theme: string, file: string): Promise<T> {
  return import(themeFile(theme, file))
}

export function themeFile(theme: string, file: string): string {
  return join(FOLDER, theme, file)
}

/** Theme → its tokens. */
export async function readTokens(): Promise<ReadonlyMap<string, ThemeTokens>> {
  const read = THEME_NAMES.map(async (name) => {
    const { TOKENS } = await importOfTheme<{ TOKENS: ThemeTokens }>(name, 'tokens.ts')
    return [name, TOKENS] as const
  })
  return new Map(await Promise.all(read))
}

const NAME = /^theme:[ \t]*["']?([\w-]+)/m

/** The theme of the site in the working directory, for what is made before the content is read. `check` reports an unknown name. */
export function chosenTheme(): string {
  const file = 'content/theme.yaml'
  const [, name = ''] = existsSync(file) ? (NAME.exec(readFileSync(file, 'utf8')) ?? []) : []
  return THEME_NAMES.includes(name) ? name : DEFAULT_THEME
}
