/** Small git repositories: an engine with two versions, and sites made from the first. */
import { execFileSync } from 'node:child_process'
import { type Files, writeTree } from '../pipeline/tree.ts'

export function git(dir: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=x', '-c', 'user.email=x@x.test', '-c', 'core.autocrlf=false']
  return execFileSync('git', [...identity, ...args], { cwd: dir, encoding: 'utf8' })
}

export function commitAll(dir: string, message: string): void {
  git(dir, 'add', '--all', '--force')
  git(dir, 'commit', '--quiet', '--allow-empty', '--message', message)
}

const package_ = (version: string, more = '') =>
  `{\n  "name": "engine",\n  "version": "${version}"${more}\n}\n`
const ENGINE: Files = {
  'package.json': package_('1.0.0'),
  'pipeline/cli.js': 'export {}\n',
  'content/blog/sample/en.md': 'a sample post',
  'content/messages/en.yaml': 'greeting: Hello\nold: Gone soon\n',
}

/** Engine → the files of its first version. */
const firstVersions = new Map<string, Files>()

/** An engine at 1.0.0 with these files and the least that makes it one, and at 1.1.0 with `next` (nothing: deleted). */
export function engineOf(files: Files, next: Record<string, string | undefined>): string {
  const first: Files = { ...ENGINE, ...files }
  const all = { ...first, 'package.json': package_('1.1.0'), ...next }
  const second: Files = Object.fromEntries(
    Object.entries(all).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])),
  )
  const engine = writeTree(second)
  firstVersions.set(engine, first)
  git(engine, 'init', '--quiet', '--initial-branch=main')
  const history = commitOf('v1.0.0', first) + commitOf('v1.1.0', second)
  execFileSync('git', ['fast-import', '--quiet'], { cwd: engine, input: history })
  return engine
}

/** A commit of these files alone and its tag, as `git fast-import` reads them. */
function commitOf(tag: string, files: Files): string {
  const data = (text: string | Uint8Array) => `data ${Buffer.byteLength(text)}\n${text}\n`
  const changes = Object.entries(files).map(([path, text]) => `M 100644 inline ${path}\n${data(text)}`)
  const commit = `commit refs/heads/main\ncommitter x <x@x.test> 1767225600 +0000\n${data(tag)}`
  return `${commit}deleteall\n${changes.join('')}\nreset refs/tags/${tag}\nfrom refs/heads/main\n\n`
}

/** A copy of the engine's first version without its history, with content of its own, and `changes`. */
export function siteOf(engine: string, changes: Files = {}): string {
  const { 'content/blog/sample/en.md': _, ...files } = firstVersions.get(engine) ?? {}
  const messages = 'greeting: Ahoy\nold: Gone soon\n'
  const site = writeTree({ ...files, 'content/messages/en.yaml': messages, ...changes })
  git(site, 'init', '--quiet')
  commitAll(site, 'mine')
  return site
}
