/** A copy of the project whose content a bench may change. */
import { symlinkSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const PARTS = [
  ...['content', 'pages', 'pipeline', 'public', 'renderer', 'server', 'shared', 'site', 'themes'],
  ...['content.config.ts', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'],
]

/** Copies the project to `root`, a new folder, and links its packages. */
export async function copyProject(root: string): Promise<void> {
  await mkdir(root)
  for (const name of PARTS) await cp(name, join(root, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
}
