/** Commands, files, tests, functions and headings that documents name exist. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { slug } from 'github-slugger'
import { expect, test } from 'vitest'
import content from '../../content.config.ts'
import { COMMANDS } from '../../pipeline/commands/commands.ts'

const ROOT = join(import.meta.dirname, '../..')
const DECISIONS = globSync('docs/decisions/*.md', { cwd: ROOT })
const ALL = globSync(['*.md', 'docs/**/*.md', 'bench/*.md', '.github/**/*.md'], { cwd: ROOT })
/** Without the changelog, which names removed commands too. */
const CURRENT = ALL.filter((path) => path !== 'CHANGELOG.md')

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** `document: name` for each match of the pattern's first group that does not exist. */
function missing(
  documents: readonly string[],
  pattern: RegExp,
  exists: (name: string, document: string) => boolean,
): string[] {
  return documents.flatMap((document) => {
    const names = new Set([...read(document).matchAll(pattern)].map(([, name = '']) => name))
    return [...names].filter((name) => !exists(name, document)).map((name) => `${document}: ${name}`)
  })
}

test('npm scripts, content commands and benches', () => {
  const benches = [...read('bench/run.ts').matchAll(/(\w+): \(\) => import/g)].map(([, name]) => name)
  const commands = Object.keys({ ...COMMANDS, ...content.commands })
  expect(missing(CURRENT, /npm run (?:--silent )?([a-z]+)/g, (name) => name in scripts)).toEqual([])
  expect(missing(CURRENT, /npm run content -- ([a-z]+)/g, (name) => commands.includes(name))).toEqual([])
  expect(missing(CURRENT, /npm run bench -- ([a-z]+)/g, (name) => benches.includes(name))).toEqual([])
})

test('files of the code, and tests', () => {
  const file =
    /`((?:shared|pipeline|renderer|themes|pages|server|supabase|tests|bench|deploy|docs)\/[^\s`*<{…]+)`/g
  const isTest = (name: string) => globSync(`tests/**/${name}`, { cwd: ROOT }).length > 0
  expect(missing(CURRENT, file, (name) => existsSync(join(ROOT, name)))).toEqual([])
  expect(missing(CURRENT, /([\w.-]+\.(?:test|spec)\.tsx?)/g, isTest)).toEqual([])
})

test('decisions', () => {
  const isDecision = (number: string) => DECISIONS.some((name) => name.includes(`/${number}-`))
  expect(missing(CURRENT, /decision (\d{4})/g, isDecision)).toEqual([])
})

test('links to files and headings', () => {
  const leads = (link: string, document: string) => {
    const [to = '', heading] = link.split('#')
    const target = to ? normalize(join(dirname(document), to)) : document
    if (!existsSync(join(ROOT, target))) return false
    return heading === undefined || headingsOf(target).includes(heading)
  }
  const inProse = /^```.*?^```|`[^`\n]+`|\]\((?![a-z]+:)([^)\s]+)\)/gms
  expect(missing(ALL, inProse, (link, document) => !link || leads(link, document))).toEqual([])
})

function headingsOf(path: string): string[] {
  return [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slug(heading))
}

test('README lists every npm script that no other document explains', () => {
  const elsewhere = CURRENT.filter((path) => path !== 'README.md').map(read)
  const unlisted = Object.keys(scripts)
    .filter((name) => !['start', 'test'].includes(name))
    .filter((name) => !read('README.md').includes(`npm run ${name}`))
  expect(unlisted.filter((name) => !elsewhere.some((text) => text.includes(`npm run ${name}`)))).toEqual([])
})

test('functions of README’s way of one post are exported by the files that it names', () => {
  const steps = [...read('README.md').matchAll(/\| `(\w+)` \| \[([^\]]+)\]\(\2\) \|/g)]
  expect(steps.length).toBeGreaterThan(5)
  const absent = steps.filter(
    ([, name, file = '']) =>
      !new RegExp(`^export (default )?(async )?function ${name}\\b`, 'm').test(read(file)),
  )
  expect(absent.map(([, name, file]) => `${name} in ${file}`)).toEqual([])
})
