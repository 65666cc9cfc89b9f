/** Files that a build has written, byte for byte, and those that it should have. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Index } from '../../shared/content-index.ts'
import { readIndex } from './built.ts'

/** Every byte of an output folder but the lock. */
export function snapshot(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter(
    (item) => item.isFile() && item.name !== '.lock',
  )
  const paths = files.map((item) => join(item.parentPath, item.name)).sort()
  return Object.fromEntries(paths.map((path) => [path.slice(dir.length), readFileSync(path, 'utf8')]))
}

/** Names what an index promises and the folder does not hold. */
export function missingFiles(outDir: string): string[] {
  const index: Index = readIndex(outDir)
  const bodies = index.collections.blog.flatMap(({ texts }) =>
    Object.values(texts).flatMap((text) => Object.values(text.bodies)),
  )
  const named = [...bodies, ...Object.values(index.messages), ...Object.values(index.files)]
  return named.filter((file) => !existsSync(join(outDir, file)) || statSync(join(outDir, file)).size === 0)
}
