/** Content in a build's folder, which stays the same while the pipeline goes on: the index, bodies, messages and pictures. */
import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyEntry } from '../../shared/model.ts'
import type { ServedIndex } from '../content/index-file.ts'
import { encodeFile } from '../http/compression.ts'
import { IMMUTABLE, isText, type ServedFile } from '../http/files.ts'
import { linkFiles, partsOf } from './dist.ts'

/** Folder that the pipeline writes to. */
export const PIPELINE_OUTPUT = '.content'

/** The file of a picture at a site path, below `dir`. */
export function pictureFile(
  { files }: Pick<ServedIndex, 'files'>,
  dir: string,
  path: string,
): ServedFile | undefined {
  const picture = files[path]
  return picture === undefined ? undefined : { path: join(dir, picture), cacheControl: IMMUTABLE }
}

/** Stores what the pipeline wrote in `dir`, a new build's folder. Compressed forms that `previous` has are taken from there. */
export async function storeContent(
  index: ServedIndex,
  dir: string,
  previous: string | undefined,
): Promise<void> {
  const { content } = partsOf(dir)
  await mkdir(content, { recursive: true })
  await copyFile(join(PIPELINE_OUTPUT, 'index.json'), join(content, 'index.json'))
  const pictures = Object.values(index.files)
  const files = [...bodyFiles(index), ...Object.values(index.messages), ...pictures]
  linkFiles(files.map((file) => [join(PIPELINE_OUTPUT, file), join(content, file)]))
  const old = previous && partsOf(previous).content
  await Promise.all(pictures.filter(isText).map((file) => encodePicture(file, content, old)))
}

/** The bodies, each once. */
function bodyFiles({ blog, projects, pages, otherEntries = [] }: ServedIndex): Set<string> {
  const entries: AnyEntry[] = [...blog, ...projects, ...pages, ...otherEntries]
  const texts = entries.flatMap((entry) => Object.values(entry.texts))
  return new Set(texts.flatMap(({ bodies }) => Object.values(bodies)))
}

async function encodePicture(file: string, content: string, old: string | undefined): Promise<void> {
  const to = join(content, file)
  const from = old === undefined ? undefined : join(old, file)
  if (from === undefined || !existsSync(`${from}.gz`)) return encodeFile(to)
  linkFiles(['.br', '.gz'].map((ending) => [from + ending, to + ending]))
}
