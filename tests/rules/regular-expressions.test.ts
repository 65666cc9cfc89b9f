/** Regular expressions that read what others wrote take time in proportion to it, whatever it is. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'

// Its other backends are programs of their own.
process.env.RECHECK_SYNC_BACKEND = 'pure'
const ROOT = join(import.meta.dirname, '../..')
/** Code that reads requests, rows of the stream or content files. */
const READERS = ['{server,shared,pipeline,site}/**/*.ts', '{renderer/{browser,i18n,ui},themes}/**/*.{ts,tsx}']
/** Code that reads only output of a developer's own backend. */
const OTHERS = ['server/dev/**']
/** A repetition without an end; nothing else can take more than linear time. */
const UNBOUNDED = /[*+]|\{\d+,\}/

/** Expressions that take longer, or that the checker cannot judge, and why they do no harm. */
const EXCEPTIONS: { because: string; expressions: RegExp[] }[] = [
  {
    because: 'it reads no more than a summary, of some hundred characters',
    expressions: [/\s+\S*$/],
  },
  {
    because:
      'no two of its repetitions can take the same character, and it begins at the start of a text or line',
    expressions: [
      /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){50}/m,
      /^[ \t]*(?:[-?][ \t]+){32}/m,
      /^\/(?![/\\])[^\s\\\p{Cc}]*$/u,
      /^\/(?!\/)\S*$/,
    ],
  },
  {
    because: 'it reads our own code, at build',
    expressions: [/(['"`])([\w-]+(?:\.[\w-]+)*)\1/g],
  },
  {
    because: 'it reads the cookies of the browser that it runs in, of 4 KB each',
    expressions: [/(?:^|; )(ph_[^=]*)=/g],
  },
  {
    because: 'it reads one line of a YAML file that has a fault, at build, for its author',
    expressions: [
      /^(\s*(?:- +)*(?:[^\s:#][^:]*:\s+)?)["'[{\]}@`%&*!>|,]/,
      /([^\s{[,:][^{[,:]*?)["']?\s*:\s*$/,
      /\s+#.*$/,
    ],
  },
  {
    because: 'it reads a file of the content folder, at build, for its author',
    expressions: [/\btitle=(?:"([^"]*)"|'([^']*)'|(\S+))/],
  },
]
/** Expressions that are put together when a module is loaded: file → each as it is then. A new one is added here. */
const BUILT: Record<string, RegExp[]> = {
  'pipeline/markdown/printed-forms.ts': [/^(?:Write here\.|Scrivi qui\.)$/gm],
  // Patterns of the configuration of one's own blog, tried on names of files.
  'pipeline/import/hugo-config.ts': [/secret\.md$/],
  'pipeline/out-folder.ts': [/\b(?:bodies|files|messages|pictures)\/[^"/]+/g],
  'site/fields.ts': [/^ph:[a-z0-9]+(?:-[a-z0-9]+)*$/],
  'pipeline/schema/text-problems.ts': [/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/],
  'renderer/browser/session-state.ts': [/(?:^|; )session-event=([A-Z_]+)/],
  'server/stream/rows.ts': [/^[a-z0-9]+(?:-[a-z0-9]+)*:[a-z0-9]+(?:-[a-z0-9]+)*$/],
}
const EXCEPTED = EXCEPTIONS.flatMap(({ expressions }) => expressions.map(String))

interface Node {
  type: string
  regex?: { pattern: string; flags: string }
}

/** Every literal of a file that has a repetition without an end. */
function expressionsIn(code: string, lang: 'ts' | 'tsx'): { source: string; flags: string }[] {
  const found: { source: string; flags: string }[] = []
  const visit = (node: Node) => {
    if (node.regex && UNBOUNDED.test(node.regex.pattern))
      found.push({ source: node.regex.pattern, flags: node.regex.flags })
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  visit(parseAst(code, { lang }) as unknown as Node)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Expressions that were judged before, one per line: judging takes the checker up to a second. `vitest -u` renews it. */
const LINEAR_FILE = join(import.meta.dirname, 'linear-expressions.txt')
const KNOWN = new Set(existsSync(LINEAR_FILE) ? readFileSync(LINEAR_FILE, 'utf8').split('\n') : [])

/** `linear`, or what is known of it otherwise. */
function complexityOf(source: string, flags: string): string {
  return KNOWN.has(`/${source}/${flags}`) ? 'linear' : judge(source, flags)
}

function judge(source: string, flags: string): string {
  try {
    const found = checkSync(source, flags, { checker: 'automaton', timeout: 20_000 })
    if (found.status === 'vulnerable') return found.complexity.summary
    return found.status === 'safe' ? 'linear' : 'unknown'
  } catch {
    return 'unknown'
  }
}

const FILES = globSync(READERS, { cwd: ROOT, exclude: OTHERS }).sort()
const ALL = new Map<string, { file: string; source: string; flags: string }>(
  FILES.flatMap((file) =>
    expressionsIn(readFileSync(join(ROOT, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts').map(
      ({ source, flags }) => [`/${source}/${flags}`, { file, source, flags }] as const,
    ),
  ),
)

describe('regular expressions', () => {
  test('take linear time, or have a reason not to', async () => {
    const slow = [...ALL]
      .filter(([name]) => !EXCEPTED.includes(name))
      .map(([name, { file, source, flags }]) => ({
        line: `${file}: ${name}`,
        took: complexityOf(source, flags),
      }))
      .filter(({ took }) => took !== 'linear')
    expect(slow.map(({ line, took }) => `${line} is ${took}`)).toEqual([])
    const built = Object.values(BUILT).flat().map(String)
    const judged = [...ALL.keys()].filter((name) => !EXCEPTED.includes(name)).concat(built)
    await expect(`${judged.sort().join('\n')}\n`).toMatchFileSnapshot(LINEAR_FILE)
  }, 120_000)

  test('that are put together are those of the list, and take linear time too', () => {
    const built = FILES.flatMap((file) => {
      const count = readFileSync(join(ROOT, file), 'utf8').match(/\bRegExp\(/g)?.length
      return count ? [[file, count]] : []
    })
    expect(Object.fromEntries(built)).toEqual(
      Object.fromEntries(Object.entries(BUILT).map(([file, expressions]) => [file, expressions.length])),
    )
    const expressions = Object.values(BUILT).flat()
    expect(expressions.filter(({ source, flags }) => complexityOf(source, flags) !== 'linear')).toEqual([])
  }, 60_000)

  test('with a reason are still there', () => {
    expect(EXCEPTED.filter((name) => !ALL.has(name))).toEqual([])
  })

  test.each([
    ['const a = text.split(/\\s*;\\s*q=/)', '2nd degree polynomial'],
    ['const a = /^(a+)+$/.test(text)', 'exponential'],
    ['const a = <p>{text.match(/^[a-z]+(?:-[a-z]+)*$/)}</p>', 'linear'],
  ])('are found and judged: %s', (code, expected) => {
    const [found] = expressionsIn(code, 'tsx')
    expect(judge(found?.source ?? '', found?.flags ?? '')).toBe(expected)
  })
})
