/** Writes the files of a picture: each size and format once in the life of the cache. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type OutFolder, writeAside } from '../output/out-folder.ts'
import type { PictureFacts } from './facts.ts'
import { type Encoding, type Variant, variantsOf } from './variants.ts'

export interface PictureFolders {
  out: OutFolder
  /** Keeps what was encoded for builds that start from an empty `.content/`. */
  pictureDir?: string
}

/** `read` gives nothing if the picture has gone in the meantime; then nothing is written. */
export async function writePicture(
  facts: PictureFacts,
  read: () => Uint8Array | undefined,
  folders: PictureFolders,
): Promise<void> {
  const missing = variantsOf(facts).filter((variant) => !isWritten(variant, folders))
  const bytes = missing.length > 0 ? read() : undefined
  if (bytes === undefined) return
  const upright = facts.form === 'as-is' ? undefined : sharp(bytes).autoOrient()
  await Promise.all(
    missing.map(async (variant) => {
      const content = upright ? await encode(upright, variant) : bytes
      if (folders.pictureDir !== undefined) writeAside(join(folders.pictureDir, variant.path), content)
      folders.out.write(variant.path.slice(1), content)
    }),
  )
}

/** Is there, or has been copied from the cache. */
function isWritten({ path }: Variant, { out, pictureDir }: PictureFolders): boolean {
  const file = path.slice(1)
  if (out.has(file)) return true
  if (pictureDir === undefined || !existsSync(join(pictureDir, path))) return false
  out.write(file, readFileSync(join(pictureDir, path)))
  return true
}

/** AVIF's higher efforts take two to sixteen times as long for 3 to 12 % fewer bytes. */
const ENCODERS: Record<Exclude<Encoding, 'as-is'>, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
}

/** Leaves out what the camera wrote about place and time, as sharp does unless told otherwise. */
async function encode(upright: Sharp, { encoding, width }: Variant): Promise<Uint8Array> {
  if (encoding === 'as-is') throw new Error('a picture that is published as it is has nothing to encode')
  return await ENCODERS[encoding](upright.clone().resize({ width, withoutEnlargement: true })).toBuffer()
}
