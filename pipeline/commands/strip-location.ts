/** `content strip PATH`: takes the place out of photographs, and leaves every pixel as it is. */

import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { UsageError } from '../command.ts'
import type { Command } from '../config.ts'
import { PipelineFailure, writeAtomically } from '../fs.ts'
import { hasPhotoLocation, withoutPhotoLocation } from '../pictures/location.ts'
import { READING } from '../pictures/variants.ts'

const PHOTOS = '**/*.{jpg,jpeg,png,webp,avif,JPG,JPEG,PNG,WEBP,AVIF}'

export const stripLocation: Command = async ({ words, contentDir }, { workingDir, out }) => {
  const [path] = words
  if (path === undefined) throw new UsageError('strip needs a picture or a folder: strip blog/a-title')
  const found = [resolve(contentDir, path), resolve(workingDir, path)].find((each) => existsSync(each))
  if (found === undefined) throw new PipelineFailure(`there is no file and no folder ${path}`)
  const isFolder = statSync(found).isDirectory()
  const files = isFolder ? globSync(PHOTOS, { cwd: found }).map((file) => join(found, file)) : [found]
  let stripped = 0
  for (const file of files.sort()) {
    if (!(await strip(file))) continue
    stripped++
    out(`${file.slice(found.length + 1) || path}  place removed\n`)
  }
  if (stripped === 0) out(`no picture in ${path} says where it was taken\n`)
  return 0
}

/** @throws PipelineFailure if the place cannot be removed without encoding the picture again. */
async function strip(path: string): Promise<boolean> {
  const before = readFileSync(path)
  const { exif, xmp } = await metadataOf(before, path)
  if (!hasPhotoLocation(exif, xmp)) return false
  const after = withoutPhotoLocation(before, exif, xmp)
  const left = await metadataOf(after, path)
  if (hasPhotoLocation(left.exif, left.xmp))
    throw new PipelineFailure(
      `the place in ${path} is of a form that is not known: exiftool "-gps*=" ${path}`,
    )
  writeAtomically(path, after)
  return true
}

async function metadataOf(bytes: Buffer, path: string) {
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, READING).metadata()
  } catch (error) {
    throw new PipelineFailure(`${path} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}
