/** `npm ci --omit=dev` installs all that the site needs to be built and served. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const ROOT = join(import.meta.dirname, '../..')
const ROOMS = ['shared', 'pipeline', 'renderer', 'pages', 'server', 'site']
/** The embedded backend is for development: its process loads it when it is there, and nothing else does. */
const EMBEDDED = 'server/dev/backend/lite.ts'
/** A command of its own, `npm run fonts`, whose files are in the repository. */
const FONTS = 'renderer/build/subset-fonts.ts'
/** Another, `npm run drawings`. */
const DRAWINGS = 'renderer/build/embed-letters.ts'

/** Imports that run when a module is loaded: not types, nor `import()`, which loads later. */
const LOADED = /^(?:import|export) (?!type\b)(?:[^'";]*? from )?'([^']+)'/gm

function loadedBy(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(LOADED)].map(([, target = '']) => target)
}

function sources(room: string): string[] {
  return readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${room}/${file}`)
}

function packageOf(target: string): string {
  return target.split('/', target.startsWith('@') ? 2 : 1).join('/')
}

test('only the embedded backend and the command for fonts load a package that only development installs', () => {
  const onlyInDevelopment = Object.keys(packageJson.devDependencies)
  const loading = ROOMS.flatMap(sources).filter((file) =>
    loadedBy(file).some((target) => onlyInDevelopment.includes(packageOf(target))),
  )
  expect(loading).toEqual([FONTS, EMBEDDED])
})

test('no module but another command for fonts loads either together with itself', () => {
  const loading = ROOMS.flatMap(sources).filter((file) =>
    loadedBy(file).some((target) => /\/(?:lite|subset-fonts)\.ts$/.test(target)),
  )
  expect(loading).toEqual([DRAWINGS])
})

test('only the first PDF loads the library that writes it', () => {
  const loading = (target: string) =>
    ROOMS.flatMap(sources).filter((file) => loadedBy(file).some((one) => one.endsWith(target)))
  expect(loading('pdfkit')).toEqual(['server/cv/cv-pdf.ts'])
  expect(loading('/cv-pdf.ts')).toEqual([])
})
