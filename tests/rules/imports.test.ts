/** The house's import directions: rooms know each other one way only. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** The pipeline's public face. */
const FACE = ['shared/model.ts', 'shared/urls.ts']

/** Room → what of the other rooms its files may import. */
const MAY_IMPORT: Record<string, (file: string) => boolean> = {
  pipeline: () => false,
  renderer: (file) => FACE.includes(file),
  pages: (file) => FACE.includes(file) || file.startsWith('renderer/'),
  server: (file) => FACE.includes(file),
}

const IMPORT = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g

function filesOf(room: string, ending: RegExp): string[] {
  return readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => `${room}/${file}`)
}

function sources(room: string): string[] {
  return filesOf(room, /\.tsx?$/)
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(IMPORT)].map(([, target = '']) => relative('.', join(dirname(file), target)))
}

describe('imports go one way', () => {
  test.each(Object.entries(MAY_IMPORT))('%s imports only what it may', (room, may) => {
    const forbidden = sources(room).flatMap((file) =>
      importsOf(file)
        .filter((target) => !target.startsWith(`${room}/`) && !may(target))
        .map((target) => `${file} imports ${target}`),
    )
    expect(forbidden).toEqual([])
  })

  test('the rule sees imports: the server does read the model', () => {
    expect(importsOf('server/content/content.ts')).toContain('shared/model.ts')
  })

  test('no room without a name', () => {
    const nameless = Object.keys(MAY_IMPORT)
      .flatMap(sources)
      .filter((file) => /(^|\/)(utils?|helpers?|common|misc|types)(\.tsx?|\/)/.test(file))
    expect(nameless).toEqual([])
  })

  test('no file over 250 lines', () => {
    const long = [...Object.keys(MAY_IMPORT), 'tests', 'bench']
      .flatMap((room) => filesOf(room, /\.(tsx?|css)$/))
      .filter((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length > 251)
    expect(long).toEqual([])
  })
})
