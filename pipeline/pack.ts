/**
 * `npm pack` in this folder: compiles the public entry and all that it loads into `dist/`, and lists the packages that it needs
 * with the versions of the project. Importers, commands and this site's own code stay out.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const HERE = import.meta.dirname
const ROOT = join(HERE, '..')
const DIST = join(HERE, 'dist')

const path = join(HERE, 'package.json')
const { dependencies: _, ...own } = JSON.parse(readFileSync(path, 'utf8'))
rmSync(DIST, { recursive: true, force: true })
// After packing: the folder is as it was.
if (process.argv.includes('--clean')) {
  writeFileSync(path, `${JSON.stringify(own, null, 2)}\n`)
  process.exit()
}

const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
execFileSync(process.execPath, [tsc, '-p', join(HERE, 'tsconfig.package.json')], { stdio: 'inherit' })
rmSync(join(DIST, 'site'), { recursive: true, force: true })
for (const file of ['content.config.js', 'content.config.d.ts']) rmSync(join(DIST, file), { force: true })

const IMPORT = /(?:from |import\()['"]((?:@[\w-]+\/)?[\w-]+)/g
const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
const named = files.flatMap((file) =>
  [...readFileSync(join(DIST, file), 'utf8').matchAll(IMPORT)].map(([, name = '']) => name),
)
interface Project {
  version: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const project: Project = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const { version } = project
const versions = { ...project.devDependencies, ...project.dependencies }
const dependencies = Object.fromEntries(
  [...new Set(named)].sort().flatMap((name) => (versions[name] ? [[name, versions[name]]] : [])),
)
writeFileSync(path, `${JSON.stringify({ ...own, version, dependencies }, null, 2)}\n`)
