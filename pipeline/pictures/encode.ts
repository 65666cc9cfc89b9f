/** Writes the files of a picture: each size and format once in the life of the cache. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { writeNamed } from '../emit/out-folder.ts'
import type { PictureFacts } from './facts.ts'
import { type Encoding, type Variant, variantsOf } from './variants.ts'

export interface PictureFolders {
  outDir: string
  /** Keeps what was encoded for builds that start from an empty `.content/`; none keeps nothing. */
  cacheDir?: string
}

/** `read` is called only when something has to be encoded or copied. Returns how many files were made anew. */
export async function writePicture(
  facts: PictureFacts,
  read: () => Uint8Array,
  folders: PictureFolders,
): Promise<number> {
  const wanted = variantsOf(facts).filter(({ path }) => !existsSync(join(folders.outDir, path)))
  const missing = wanted.filter((variant) => !copyFromCache(variant, folders))
  if (missing.length === 0) return 0
  const bytes = read()
  const { default: sharp } = await import('sharp')
  const upright = sharp(bytes).autoOrient()
  for (const variant of missing) {
    const encoded = variant.encoding === 'as-is' ? bytes : await encode(upright, variant)
    if (folders.cacheDir !== undefined) writeNamed(folders.cacheDir, variant.path, encoded)
    writeNamed(folders.outDir, variant.path, encoded)
  }
  return missing.length
}

function copyFromCache({ path }: Variant, { outDir, cacheDir }: PictureFolders): boolean {
  if (cacheDir === undefined || !existsSync(join(cacheDir, path))) return false
  writeNamed(outDir, path, readFileSync(join(cacheDir, path)))
  return true
}

const ENCODERS: Record<Exclude<Encoding, 'as-is'>, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9, palette: false }),
}

/** Leaves out what the camera wrote about place and time, as sharp does unless told otherwise. */
async function encode(upright: Sharp, { encoding, width }: Variant): Promise<Uint8Array> {
  if (encoding === 'as-is') throw new Error('a picture that is published as it is has nothing to encode')
  return await ENCODERS[encoding](upright.clone().resize({ width, withoutEnlargement: true })).toBuffer()
}
