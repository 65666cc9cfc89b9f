/** Changes of the owner's files that a version of the engine needs. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withField } from '../../entries/edit-front-matter.ts'
import type { EngineTree } from './engine-tree.ts'
import { mergeMessages } from './merge-messages.ts'
import { isMessages } from './owner-paths.ts'

/** An owner's file with its new content, and what was done, for the report. */
export interface ContentEdit {
  path: string
  bytes: Buffer
  note: string
}

/** A field that has another name, or none, since a version. `files` are below the project. */
interface FieldStep {
  since: string
  files: string
  field: string
  /** Nothing removes the field. */
  renamedTo?: string
}

const FIELD_STEPS: readonly FieldStep[] = [
  { since: '1.0.0', files: 'content/{blog,projects,pages}/**/*.md', field: 'minor' },
  { since: '1.0.0', files: 'content/site.yaml', field: 'hub' },
  { since: '1.0.0', files: 'content/site.yaml', field: 'indexNow' },
  { since: '1.0.0', files: 'content/site.yaml', field: 'locales' },
]
/** Files below the owner's paths that a site gets once, if it has none. */
const FIRST_FILES: readonly { since: string; path: RegExp; unless: string }[] = [
  { since: '1.0.0', path: /^public\/service-worker\.js$/, unless: 'public/service-worker.js' },
]

export interface ContentVersions {
  site: string
  /** Version of the engine that the site has. */
  before: string
  /** All files of the new version, those of the owner's paths included. */
  engine: EngineTree
  /** The messages that the site's version brought; nothing is known of other files. */
  baseMessages: (path: string) => Buffer | undefined
}

export function contentEdits(versions: ContentVersions): ContentEdit[] {
  const isDue = ({ since }: { since: string }) => compareVersions(since, versions.before) > 0
  return [
    ...messageEdits(versions),
    ...fieldEdits(versions.site, FIELD_STEPS.filter(isDue)),
    ...FIRST_FILES.filter(isDue).flatMap((first) => firstFiles(versions, first)),
  ]
}

function messageEdits({ site, engine, baseMessages }: ContentVersions): ContentEdit[] {
  const ids = new Map([...engine.files].filter(([path]) => isMessages(path)))
  const blobs = engine.read(ids.values())
  return [...ids].flatMap(([path, id]) => {
    const next = blobs.get(id)
    if (next === undefined || !existsSync(join(site, path))) return []
    const yours = readFileSync(join(site, path), 'utf8')
    const merged = mergeMessages(yours, baseMessages(path)?.toString(), next.toString())
    if (merged.text === yours) return []
    const { added, changed, removed } = merged
    const note = Object.entries({ added, changed, removed })
      .flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`]))
      .join(', ')
    return [{ path, bytes: Buffer.from(merged.text), note: `messages: ${note}` }]
  })
}

function fieldEdits(site: string, steps: readonly FieldStep[]): ContentEdit[] {
  const edited = new Map<string, { text: string; notes: string[] }>()
  for (const { files, field, renamedTo } of steps) {
    for (const file of globSync(files, { cwd: site })) {
      const path = file.replaceAll('\\', '/')
      const { text, notes } = edited.get(path) ?? { text: readFileSync(join(site, file), 'utf8'), notes: [] }
      const changed = path.endsWith('.yaml')
        ? inYaml(text, field, renamedTo)
        : inFrontMatter(text, field, renamedTo)
      const note = renamedTo ? `"${field}" is now "${renamedTo}"` : `"${field}" removed`
      if (changed !== undefined && changed !== text)
        edited.set(path, { text: changed, notes: [...notes, note] })
    }
  }
  return [...edited].map(([path, { text, notes }]) => ({
    path,
    bytes: Buffer.from(text),
    note: notes.join(', '),
  }))
}

/** The whole file as one front matter. */
function inYaml(text: string, field: string, renamedTo: string | undefined): string | undefined {
  if (!text.endsWith('\n')) return undefined
  const changed = inFrontMatter(`---\n${text}---\n`, field, renamedTo)
  return changed?.slice('---\n'.length, -'---\n'.length)
}

function inFrontMatter(text: string, field: string, renamedTo: string | undefined): string | undefined {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.startsWith(`${field}:`))
  if (at === -1) return undefined
  if (renamedTo === undefined) return withField(text, field, undefined)
  return lines.with(at, `${renamedTo}${lines[at]?.slice(field.length)}`).join('\n')
}

function firstFiles(
  { site, engine }: ContentVersions,
  { path: wanted, unless }: { path: RegExp; unless: string },
): ContentEdit[] {
  if (existsSync(join(site, unless))) return []
  const ids = new Map(
    [...engine.files].filter(([path]) => wanted.test(path) && !existsSync(join(site, path))),
  )
  const blobs = engine.read(ids.values())
  return [...ids].flatMap(([path, id]) => {
    const bytes = blobs.get(id)
    return bytes ? [{ path, bytes, note: 'new: needed from this version on' }] : []
  })
}

/** Of versions such as 1.10.0; a pre-release counts as its release. */
export function compareVersions(a: string, b: string): number {
  const [left = [], right = []] = [a, b].map((version) =>
    version
      .replace(/[-+].*/, '')
      .split('.')
      .map(Number),
  )
  const at = left.findIndex((part, index) => part !== right[index])
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0)
}
