/** The content folder as the editor sees it: open buffers in place of the files, and what is known of the whole tree. */
import { join } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import { type CheckedTree, checkTree } from '../build.ts'
import { type Cache, openCache } from '../cache.ts'
import type { ContentConfig } from '../config.ts'
import type { BuildOptions } from '../context.ts'
import type { ReadText } from '../entries/entry-text.ts'
import type { PairedEntry } from '../entries/translations.ts'
import { contentReader, withFixes } from '../fixes/fixes.ts'
import { setBuffer } from '../fs.ts'
import { readText } from '../read-sources.ts'
import { kindOf } from '../sources/find-files.ts'

export interface TextInTree {
  text: ReadText
  entry: PairedEntry
}

export class Workspace {
  readonly contentDir: string
  readonly config: ContentConfig
  readonly #options: Omit<BuildOptions, 'now'>
  readonly #cache: Cache
  #tree: CheckedTree | undefined
  /** By file: problems that the file alone shows, as of the last check of the tree. */
  #ownProblems = new Map<string, Set<string>>()
  #texts = new Map<string, TextInTree>()

  constructor(options: Omit<BuildOptions, 'now' | 'write'>) {
    this.contentDir = options.contentDir
    this.config = options.config
    // Nothing is written: `check` and `watch` keep the cache.
    this.#options = { ...options, write: false }
    this.#cache = openCache(this.#options)
  }

  /** Reads `text` in place of the file, or the file again. */
  setBuffer(file: string, text: string | undefined): void {
    setBuffer(join(this.contentDir, file), text)
  }

  /** The text of a file: that of its buffer if it is open. */
  read(file: string): string | undefined {
    return contentReader(this.contentDir)(file)
  }

  /** The last check of the tree. */
  get tree(): CheckedTree | undefined {
    return this.#tree
  }

  /** A text and its entry, as of the last check. */
  textOf(file: string): TextInTree | undefined {
    return this.#texts.get(file)
  }

  /** Checks the whole tree: the same problems as `check` for the same bytes. @throws PipelineFailure */
  async check(): Promise<CheckedTree> {
    const tree = await checkTree({ options: { ...this.#options, now: new Date() }, cache: this.#cache })
    this.#tree = tree
    this.#texts = new Map(
      tree.entries.flatMap((entry) => Object.values(entry.texts).map((text) => [text.file, { text, entry }])),
    )
    this.#ownProblems = new Map(
      tree.sources.texts.map(({ file, problems }) => [file, new Set(problems.map(keyOf))]),
    )
    return tree
  }

  /**
   * Problems of one text while somebody types: its own are new, those that concern other files are of the last check of the
   * tree. All are of that check if the file is no text.
   */
  async checkFile(file: string): Promise<Problem[]> {
    const before = this.#tree?.problems.filter((problem) => problem.file === file) ?? []
    const kind = kindOf(file, this.config)
    if (kind.is !== 'text') return before
    const read = await readText({ contentDir: this.contentDir, file, place: kind, size: 0 }, this.config)
    const own = this.#ownProblems.get(file)
    const others = before.filter((problem) => !own?.has(keyOf(problem)))
    return [...(read?.text.problems ?? []), ...others]
  }

  withFixes(problems: readonly Problem[]): Problem[] {
    const read = contentReader(this.contentDir)
    return withFixes(problems, { read, config: this.config, now: new Date() })
  }

  close(): void {
    this.#cache.close()
  }
}

/** A draft's problems are lowered to warnings after the file was read. */
function keyOf({ rule, line, column, message }: Problem): string {
  return `${rule} ${line} ${column} ${message}`
}
