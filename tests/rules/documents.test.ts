/** Documents name commands, files and headings that are there. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { slug } from 'github-slugger'
import { describe, expect, test } from 'vitest'
import { COMMANDS } from '../../pipeline/commands/options.ts'

const ROOT = join(import.meta.dirname, '../..')
const DECISIONS = globSync('docs/decisions/*.md', { cwd: ROOT })
/** A decision tells of its day, also of what has gone since: only its links are held to. */
const CURRENT = globSync(['*.md', 'docs/*.md', 'bench/*.md'], { cwd: ROOT })

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const benches = [...read('bench/run.ts').matchAll(/(\w+): \(\) => import/g)].map(([, name]) => name)
const commands: readonly string[] = COMMANDS
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** Every match of the pattern's first group in a document that is not `isThere`. */
function missing(path: string, pattern: RegExp, isThere: (found: string) => boolean, text = read(path)) {
  const found = [...text.matchAll(pattern)].map(([, first = '']) => first)
  return [...new Set(found)].filter((name) => !isThere(name))
}

describe.each(CURRENT)('%s', (path) => {
  test('names npm scripts that there are', () => {
    expect(missing(path, /npm run (?:--silent )?([a-z]+)/g, (name) => name in scripts)).toEqual([])
  })

  test('names commands for content, and benches, that there are', () => {
    expect(missing(path, /npm run content -- ([a-z]+)/g, (name) => commands.includes(name))).toEqual([])
    expect(missing(path, /npm run bench -- ([a-z]+)/g, (name) => benches.includes(name))).toEqual([])
  })

  test('names files of the code that there are', () => {
    const file =
      /`((?:shared|pipeline|renderer|pages|server|supabase|tests|bench|deploy|docs)\/[^\s`*<{…]+)`/g
    expect(missing(path, file, (name) => existsSync(join(ROOT, name)))).toEqual([])
  })

  test('names tests that there are', () => {
    const isTest = (name: string) => globSync(`tests/**/${name}`, { cwd: ROOT }).length > 0
    expect(missing(path, /([\w-]+\.(?:test|spec)\.tsx?)/g, isTest)).toEqual([])
  })

  test('names decisions that there are', () => {
    const isDecision = (number: string) => DECISIONS.some((name) => name.includes(`/${number}-`))
    expect(missing(path, /decision (\d{4})/g, isDecision)).toEqual([])
  })
})

test.each([...CURRENT, ...DECISIONS])('the links of %s lead to files and headings that are there', (path) => {
  const leads = (link: string) => {
    const [to = '', heading] = link.split('#')
    const target = to ? normalize(join(dirname(path), to)) : path
    if (!existsSync(join(ROOT, target))) return false
    return heading === undefined || headingsOf(target).includes(heading)
  }
  const prose = read(path).replace(/^```.*?^```|`[^`\n]+`/gms, '')
  expect(missing(path, /\]\((?![a-z]+:)([^)\s]+)\)/g, leads, prose)).toEqual([])
})

function headingsOf(path: string): string[] {
  return [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slug(heading))
}

test('README lists every npm script but those that a document of its own explains', () => {
  const elsewhere = CURRENT.filter((path) => path !== 'README.md').map(read)
  const unlisted = Object.keys(scripts)
    .filter((name) => !['start', 'test'].includes(name))
    .filter((name) => !read('README.md').includes(`npm run ${name}`))
  expect(unlisted.filter((name) => !elsewhere.some((text) => text.includes(`npm run ${name}`)))).toEqual([])
})
