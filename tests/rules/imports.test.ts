/** The house's import directions: rooms know each other one way only. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import content from '../../content.config.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Room → the other rooms that its files may import from. The server and the pipeline meet on disk only. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  // Types alone: what the index holds follows from the config.
  shared: ['content.config.ts', 'pipeline/index-types.ts'],
  site: ['pipeline/index.ts', 'shared'],
  pipeline: ['shared'],
  'pipeline/import': ['pipeline/index.ts', 'shared'],
  renderer: ['#theme', 'shared'],
  themes: ['renderer', 'shared'],
  pages: ['#theme', 'renderer', 'shared'],
  server: ['shared'],
}

const IMPORT = /(?:from|import)\s*\(?\s*['"]((?:\.{1,2}\/|#theme\b)[^'"]*)['"]/g

function filesOf(room: string, ending: RegExp): string[] {
  return readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !file.includes('node_modules/'))
    .map((file) => `${room}/${file}`)
}

function sources(room: string): string[] {
  return filesOf(room, /\.tsx?$/)
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(IMPORT)].map(([, target = '']) =>
    target.startsWith('#') ? target : relative('.', join(dirname(file), target)),
  )
}

/** `server/http/files.ts` → `server/http`, and `server/app.ts` → itself. */
function roomBelow(file: string): string {
  return file.split('/', 2).join('/')
}

/** The imports on circles, and those that lead from one circle to another. `nodeOf` names what must not be in a circle. */
function circlesOf(files: readonly string[], nodeOf = (file: string) => file): string[] {
  let open = files
    .flatMap((file) =>
      importsOf(file).map((target) => ({ file, from: nodeOf(file), target, to: nodeOf(target) })),
    )
    .filter(({ file, from, target, to }) => from !== to || file === target)
  for (let size = 0; size !== open.length; ) {
    size = open.length
    const importing = new Set(open.map(({ from }) => from))
    const imported = new Set(open.map(({ to }) => to))
    open = open.filter(({ from, to }) => importing.has(to) && imported.has(from))
  }
  return open.map(({ file, target }) => `${file} imports ${target}`)
}

describe('imports go one way', () => {
  test.each(Object.entries(MAY_IMPORT))('%s imports only from itself and %j', (room, others) => {
    const rooms = [room, ...others].map((name) => (/^#|\.ts$/.test(name) ? name : `${name}/`))
    const forbidden = sources(room).flatMap((file) =>
      importsOf(file)
        .filter((target) => !rooms.some((name) => target.startsWith(name)))
        .map((target) => `${file} imports ${target}`),
    )
    expect(forbidden).toEqual([])
  })

  test('what needs Node stays out of the browser: shared/node is for the pipeline, the server and the site’s build', () => {
    const forBrowsers = ['shared', 'pages', 'renderer', 'themes']
      .flatMap(sources)
      .filter((file) => !file.startsWith('shared/node/') && !file.startsWith('renderer/build/'))
    const forbidden = forBrowsers.filter((file) =>
      importsOf(file).some((target) => target.startsWith('shared/node/')),
    )
    const needNode = sources('shared')
      .filter((file) => !file.startsWith('shared/node/'))
      .filter((file) => /from 'node:/.test(readFileSync(join(ROOT, file), 'utf8')))
    expect([...forbidden, ...needNode]).toEqual([])
  })

  test('the rule sees imports: the server does read the model', () => {
    expect(importsOf('server/content/content.ts')).toContain('shared/model.ts')
  })

  test('in no circle, types included', () => {
    expect(circlesOf([...new Set(Object.keys(MAY_IMPORT).flatMap(sources))])).toEqual([])
  })

  test.each(['pipeline', 'server', 'renderer', 'pages', 'themes'])(
    'the rooms of %s are in no circle, types included',
    (room) => {
      expect(circlesOf(sources(room), roomBelow)).toEqual([])
    },
  )

  /** Words of Hugo, of Jekyll, and of a report. */
  const SAME_WORDS = [
    'pipeline/import/hugo-config.ts',
    'pipeline/import/jekyll.ts',
    'pipeline/review/review.ts',
  ]

  test('the pipeline names no collection, no language and no route of this site', () => {
    const { collections, locales, data } = content
    const folders = Object.values(data).flatMap((one) => ('folder' in one && one.folder ? [one.folder] : []))
    const names = [...Object.keys(collections), ...folders, ...Object.keys(locales)]
    const named = new RegExp(`['"\`](?:${names.join('|')})(?:/[^'"\`]*)?['"\`]`)
    const routes = /from '[./]+shared\/(?:routes|sections|kinds|urls|feeds)\.ts'/
    const naming = sources('pipeline').flatMap((file) => {
      if (SAME_WORDS.includes(file)) return []
      const lines = readFileSync(join(ROOT, file), 'utf8').split('\n')
      // Messages are in English.
      const code = lines.filter((line) => !/^\s*(?:\*|\/[/*])|new Intl\./.test(line))
      return code.filter((line) => named.test(line) || routes.test(line)).map((line) => `${file}: ${line}`)
    })
    expect(naming).toEqual([])
  })

  test('no room without a name', () => {
    const nameless = Object.keys(MAY_IMPORT)
      .flatMap(sources)
      .filter((file) => /(^|\/)(utils?|helpers?|common|misc|types)(\.tsx?|\/)/.test(file))
    expect(nameless).toEqual([])
  })
})
