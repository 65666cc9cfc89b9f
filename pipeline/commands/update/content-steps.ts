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

/** Fields that are gone since a version. `files` are below the project. */
const GONE_FIELDS = [
  { since: '1.0.0', files: 'content/{blog,projects,pages}/**/*.md', fields: ['minor'] },
  { since: '1.0.0', files: 'content/site.yaml', fields: ['hub', 'indexNow', 'locales'] },
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
    ...GONE_FIELDS.filter(isDue).flatMap((gone) => fieldEdits(versions.site, gone)),
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

function fieldEdits(site: string, { files, fields }: { files: string; fields: string[] }): ContentEdit[] {
  return globSync(files, { cwd: site }).flatMap((file) => {
    let text = readFileSync(join(site, file), 'utf8')
    const gone = fields.filter((field) => {
      const before = text
      text = withoutField(file, text, field)
      return text !== before
    })
    const note = gone.map((field) => `"${field}" removed`).join(', ')
    return gone.length === 0 ? [] : [{ path: file.replaceAll('\\', '/'), bytes: Buffer.from(text), note }]
  })
}

/** Of a YAML file, the whole is its front matter. */
function withoutField(file: string, text: string, field: string): string {
  if (!file.endsWith('.yaml')) return withField(text, field, undefined) ?? text
  const fence = '---\n'
  return withField(fence + text + fence, field, undefined)?.slice(fence.length, -fence.length) ?? text
}

function firstFile(path: string, { site, engine }: ContentVersions): ContentEdit[] {
  const id = engine.files.get(path)
  const bytes = id && !existsSync(join(site, path)) ? engine.read([id]).get(id) : undefined
  return bytes ? [{ path, bytes, note: 'new: needed from this version on' }] : []
}

/** Of versions such as 1.10.0: below zero if `a` is the earlier one. */
export const compareVersions = new Intl.Collator('en', { numeric: true }).compare
