/** Builds an inline tree and reads it back as its users do: problems, the index, and the HTML of a page. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import content from '../../content.config.ts'
import { buildIndex } from '../../pipeline/build.ts'
import type { ContentConfig } from '../../pipeline/config.ts'
import { loadConfig } from '../../pipeline/load-config.ts'
import type { Index } from '../../shared/content-index.ts'
import type { EntryText, Locale } from '../../shared/model.ts'
import { told } from './places.ts'
import { type Files, inContent, writeTree } from './tree.ts'

export type Built = Awaited<ReturnType<typeof rebuild>>

/** Those of a build, of which this site's config is the default; `cache` is relative to the test's folder. */
type BuiltOptions = Partial<Omit<Parameters<typeof buildIndex>[0], 'contentDir' | 'outDir' | 'cacheDir'>> & {
  markdown?: ContentConfig['markdown']
  cache?: string
}

/** The module of this site's config. */
export const CONFIG_FILE = join(import.meta.dirname, '../../content.config.ts')

/** `files` are relative to `content/`. */
export async function build(files: Files, options: BuiltOptions = {}): Promise<Built> {
  return await rebuild(writeTree(inContent(files)), options)
}

/** Builds what stands in `root/content` now. */
export async function rebuild(root: string, { cache, markdown, ...options }: BuiltOptions = {}) {
  const contentDir = join(root, 'content')
  const outDir = join(root, '.content')
  const notices: string[] = []
  const own = options.configFile ? await loadConfig(options.configFile) : (options.config ?? content)
  const result = await buildIndex({
    workers: 1,
    now: new Date('2026-06-01T00:00:00Z'),
    write: true,
    plainPictures: false,
    ...options,
    config: markdown ? { ...own, markdown } : own,
    configFile: options.configFile ?? (options.config || markdown ? undefined : CONFIG_FILE),
    contentDir,
    outDir,
    cacheDir: cache === undefined ? undefined : join(root, cache),
    onNotice: (line) => {
      notices.push(line)
      options.onNotice?.(line)
    },
  })
  /** The text that is read at a site path. */
  const text = (path: string): EntryText => {
    const found = textsOf(readIndex(outDir)).find((one) => one.path === path)
    if (found === undefined) throw new Error(`nothing is read at ${path}`)
    return found
  }
  return {
    ...result,
    root,
    /** Lines for the user. */
    notices,
    outDir,
    /** Fails when nothing was written. */
    get index() {
      return readIndex(outDir)
    },
    text,
    /** The HTML at a site path for a reader of `reader`, by default of the text's own language. */
    body(path: string, reader?: Locale): string {
      const locale = reader ?? (path === '/it' || path.startsWith('/it/') ? 'it' : 'en')
      return readFileSync(join(outDir, text(path).bodies[locale]), 'utf8')
    },
    /** A file's problems, each with the characters that it points at. */
    told: (file: string) =>
      told(
        read(join(contentDir, file)),
        result.problems.filter((problem) => problem.file === file),
      ),
  }
}

export function readIndex(outDir: string): Index {
  return JSON.parse(readFileSync(join(outDir, 'index.json'), 'utf8')) as Index
}

function textsOf({ collections }: Index): EntryText[] {
  return Object.values(collections).flatMap((entries) => entries.flatMap(({ texts }) => Object.values(texts)))
}

function read(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** A post whose body starts on line 6, so that a place in it is easily counted. */
export function post(body = 'Words.\n', more = ''): string {
  return `---\ntitle: A post\ndescription: About it.\ndate: 2026-01-01\n${more}---\n${body}`
}

/** Its translation; the body starts on line 5. */
export function translation(body = 'Parole.\n', more = ''): string {
  return `---\ntitle: Un articolo\ndescription: Di che parla.\n${more}---\n${body}`
}

/** Posts that link to each other, with code, so that reading them takes a while and writing them many files. */
export function posts(count: number, words = 'Words.'): Files {
  const files: Files = {}
  for (let at = 0; at < count; at++) {
    const next = (at + 1) % count
    files[`content/blog/p${at}/en.md`] = post(
      `## Part\n\n${words} [next](../p${next}#part)\n\n\`\`\`ts\nconst a = ${at}\n\`\`\`\n`,
    )
    files[`content/blog/p${at}/it.md`] = translation(`## Parte\n\nParole. [poi](../p${next})\n`)
  }
  return files
}
