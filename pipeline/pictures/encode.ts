/** Writes the files of a picture: each size and format once in the life of the cache. */
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { PipelineFailure, readBytes, writeAtomically } from '../fs.ts'
import type { OutFolder } from '../out-folder.ts'
import { type Encoding, type PublishedPicture, READING, type Variant, variantsOf } from './variants.ts'

/**
 * Copies from the cache folder what was encoded for another build. `read` gives nothing if the picture has gone in
 * the meantime; then nothing is written.
 */
export async function writePicture(
  facts: PublishedPicture,
  read: () => Uint8Array | undefined,
  out: OutFolder,
  cacheDir: string | undefined,
): Promise<void> {
  const missing = variantsOf(facts).filter(({ path }) => {
    const cached = cacheDir && readBytes(cacheDir, path)
    if (cached) out.write(path.slice(1), cached)
    return !out.has(path.slice(1))
  })
  const bytes = missing.length > 0 ? read() : undefined
  if (bytes === undefined) return
  const upright = facts.form === 'as-is' ? undefined : sharp(bytes, READING).autoOrient()
  await Promise.all(
    missing.map(async (variant) => {
      const content = upright ? await encode(upright, variant).catch(failedTo(facts, variant)) : bytes
      if (cacheDir !== undefined) writeAtomically(join(cacheDir, variant.path), content)
      out.write(variant.path.slice(1), content)
    }),
  )
}

/**
 * AVIF's higher efforts take two to sixteen times as long for 3 to 12 % fewer bytes, and mozjpeg three times as long for
 * 10 % fewer of a file that feeds and old browsers get: the first page of a fresh clone waits for it.
 */
const ENCODERS: Record<Exclude<Encoding, 'as-is'>, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
  jpg: (picture) => picture.jpeg({ quality: 76 }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
}

function failedTo({ name, extension }: PublishedPicture, { encoding, width }: Variant) {
  return (cause: Error): never => {
    const form = `${encoding} of ${width} pixels`
    throw new PipelineFailure(`${name}.${extension} cannot be encoded as ${form}: ${cause.message}`, {
      cause,
    })
  }
}

/** Leaves out what the camera wrote about place and time, as sharp does unless told otherwise. */
async function encode(upright: Sharp, { encoding, width }: Variant): Promise<Uint8Array> {
  if (encoding === 'as-is') throw new Error('a picture that is published as it is has nothing to encode')
  return await ENCODERS[encoding](upright.clone().resize({ width, withoutEnlargement: true })).toBuffer()
}
