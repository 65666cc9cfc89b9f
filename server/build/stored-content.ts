/** Content in a build's folder, which stays what it is while the pipeline goes on: the index, pictures, and bodies in a pack. */
import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entry } from '../../shared/model.ts'
import { bodiesIn, type ReadBody } from '../content/content.ts'
import { readIndex, type ServedIndex } from '../content/index-file.ts'
import { encodeBody, pack as packed, unpack } from '../http/compression.ts'
import { writeEncoded } from '../http/encoded-files.ts'
import { isText } from '../http/files.ts'
import { partsOf } from './dist.ts'
import { linkFile } from './link-file.ts'
import { openPackSync, type Place, packReader, writePack } from './pack.ts'
import { whenAllEnd } from './when-all-end.ts'

/** Folder that the pipeline writes to. */
export const PIPELINE_OUTPUT = '.content'

/** Body's file, as the index names it → its place in the pack. */
type BodyPlaces = Record<string, Place>

/** Stores what the pipeline wrote in `dir`, a new build's folder. What `previous`, another one, has already is taken from there. */
export async function storeContent(dir: string, previous: string | undefined): Promise<void> {
  const text = await readFile(join(PIPELINE_OUTPUT, 'index.json'), 'utf8')
  const index = await readIndex(PIPELINE_OUTPUT)
  const { content } = partsOf(dir)
  await mkdir(content, { recursive: true })
  await writeFile(join(content, 'index.json'), text)
  await whenAllEnd(Object.values(index.files).map((file) => storePicture(file, dir, previous)))
  await storeBodies(bodyFiles(index), dir, previous)
}

async function storePicture(file: string, dir: string, previous: string | undefined): Promise<void> {
  const to = join(partsOf(dir).content, file)
  await linkFile(join(PIPELINE_OUTPUT, file), to)
  if (!isText(file)) return
  const from = previous && join(partsOf(previous).content, file)
  const isThere = from !== undefined && (await linkEncoded(from, to))
  if (!isThere) await writeEncoded(to, await encodeBody(await readFile(to)))
}

async function linkEncoded(from: string, to: string): Promise<boolean> {
  const links = ['.br', '.gz'].map((ending) => linkFile(from + ending, to + ending))
  return (await Promise.allSettled(links)).every(({ status }) => status === 'fulfilled')
}

function bodyFiles({ blog, projects, pages }: ServedIndex): string[] {
  const entries: Entry[] = [...blog, ...projects, ...pages]
  const texts = entries.flatMap((entry) => Object.values(entry.texts))
  return [...new Set(texts.flatMap(({ bodies }) => Object.values(bodies)))].sort()
}

async function storeBodies(files: readonly string[], dir: string, previous?: string): Promise<void> {
  const places: BodyPlaces = {}
  const known = previous === undefined ? {} : readPlaces(previous)
  const old = previous === undefined ? undefined : openPackSync(packOf(previous))
  const pack = writePack(packOf(dir))
  for (const file of files) {
    const place = known[file]
    const bytes = place && old ? old.read(place) : await packed(await readFile(join(PIPELINE_OUTPUT, file)))
    places[file] = pack.add(bytes)
  }
  pack.close()
  old?.close()
  await writeFile(placesOf(dir), JSON.stringify(places))
}

/** Reads the bodies of the build in `dir`; those are few, since its pages were rendered before. */
export function storedBodies(dir: string): { readBody: ReadBody; close(): Promise<void> } {
  const pack = packReader(packOf(dir))
  let places: BodyPlaces | undefined
  return {
    async readBody(file) {
      places ??= readPlaces(dir)
      const place = places[file]
      if (!place) throw new Error(`${file} is not in ${packOf(dir)}`)
      return Buffer.from(await unpack(await pack.read(place))).toString('utf8')
    },
    close: pack.close,
  }
}

/** Reads bodies while a build is made. */
export const pipelineBodies = bodiesIn(PIPELINE_OUTPUT)

function packOf(dir: string): string {
  return `${partsOf(dir).bodies}.pack`
}

function placesOf(dir: string): string {
  return `${partsOf(dir).bodies}.json`
}

function readPlaces(dir: string): BodyPlaces {
  // `storeBodies` wrote it, and the record knows its hash.
  return JSON.parse(readFileSync(placesOf(dir), 'utf8')) as BodyPlaces
}
