/** `npm ci --omit=dev` installs what a server of a finished build loads, and nothing else. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const ROOT = join(import.meta.dirname, '../..')
/** Started by their files: the programs are not imported. */
const WORKERS = ['server/cards/draw-card.ts', 'server/build/render-worker.ts']
/** Commands that run beside the server. */
const COMMANDS = ['server/contact/outbox-command.ts', 'server/build/renew-build.ts']

/** Data that is read by its path in `node_modules`. */
const READ = ['@iconify-json/ph']

/** `import`, `export … from` and `import()`, but not of types. */
const IMPORTS = /^(?:import|export) (?!type\b)(?:[^'";]*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm

function targetsIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8').replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '')
  const named: Record<string, string> = packageJson.imports
  return [...text.matchAll(IMPORTS)].map(([, loaded, loadedLater]) => {
    const target = loaded ?? loadedLater ?? ''
    return Object.hasOwn(named, target) ? `./${relative(dirname(file), named[target] ?? '')}` : target
  })
}

/** These modules and all that they import, and the packages that those load. */
function loadedBy(entries: readonly string[]) {
  const modules = new Set(entries)
  const packages = new Set<string>()
  for (const file of modules) {
    for (const target of targetsIn(file)) {
      if (target.startsWith('.')) {
        const imported = join(file, '..', target)
        if (/\.tsx?$/.test(imported) && existsSync(join(ROOT, imported))) modules.add(imported)
      } else if (!target.startsWith('node:')) {
        packages.add(target.split('/', target.startsWith('@') ? 2 : 1).join('/'))
      }
    }
  }
  return { modules, packages }
}

/** Loaded by the name of the theme. */
const DRAWINGS = globSync('themes/*/share-card/draw.ts', { cwd: ROOT })

const serving = loadedBy(['server/start.ts', ...WORKERS, ...DRAWINGS, ...COMMANDS])

test('serving loads the packages in `dependencies`, all of them and no other', () => {
  expect([...serving.packages, ...READ].toSorted()).toEqual(Object.keys(packageJson.dependencies).toSorted())
})

test('serving loads modules of `server`, `shared` and `themes` alone, which the image holds', () => {
  expect([...serving.modules].filter((file) => !/^(?:server|shared|themes)\//.test(file))).toEqual([])
})

test('only the first PDF loads the library that writes it', () => {
  expect(targetsIn('server/cv/cv-pdf.ts')).toContain('pdfkit')
  const served = readFileSync(join(ROOT, 'server/written/site-files.ts'), 'utf8')
  expect(served).toMatch(/await import\('\.\.\/cv\/cv-pdf\.ts'\)/)
})
