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
const FIRST_FILES = [{ since: '1.0.0', path: 'public/service-worker.js' }]

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
    ...FIRST_FILES.filter(isDue).flatMap(({ path }) => firstFile(path, versions)),
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
  const edited = new Map<string, ContentEdit>()
  for (const { files, field, renamedTo } of steps) {
    for (const file of globSync(files, { cwd: site })) {
      const path = file.replaceAll('\\', '/')
      const before = edited.get(path)
      const text = (before?.bytes ?? readFileSync(join(site, file))).toString()
      const change = path.endsWith('.yaml') ? inYaml : inFrontMatter
      const changed = change(text, field, renamedTo)
      if (changed === undefined || changed === text) continue
      const note = renamedTo ? `"${field}" is now "${renamedTo}"` : `"${field}" removed`
      const notes = before ? `${before.note}, ${note}` : note
      edited.set(path, { path, bytes: Buffer.from(changed), note: notes })
    }
  }
  return [...edited.values()]
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

function firstFile(path: string, { site, engine }: ContentVersions): ContentEdit[] {
  const id = engine.files.get(path)
  const bytes = id && !existsSync(join(site, path)) ? engine.read([id]).get(id) : undefined
  return bytes ? [{ path, bytes, note: 'new: needed from this version on' }] : []
}

/** Of versions such as 1.10.0: below zero if `a` is the earlier one. */
export const compareVersions = new Intl.Collator('en', { numeric: true }).compare
