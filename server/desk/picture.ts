/** The picture of an entry's form: a new file, the one that it was sent with before, the entry's own, or none. */
import type { EntryImage, FieldProblem } from '../../shared/desk.ts'
import { pictureName, STREAM_PICTURES, uploadedPicture } from '../../shared/stream-picture.ts'
import type { StreamRow } from '../backend/database.ts'
import { type Form, textOf } from '../http/request.ts'
import type { PictureFile } from '../stream/picture-store.ts'
import { encodePicture } from './encode-picture.ts'

type ImageColumns = Pick<StreamRow, 'image_path' | 'image_width' | 'image_height'>

const NONE: ImageColumns = { image_path: null, image_width: null, image_height: null }

/** Stores a new file, and keeps the former picture beside the problem of one that cannot be. Rejects as `store` does. */
export async function imageColumns(
  form: Form,
  saved: StreamRow | undefined,
  store: (files: readonly PictureFile[]) => Promise<void>,
): Promise<ImageColumns & { problem?: FieldProblem }> {
  const former = formerColumns(form, saved)
  const { picture: file } = form
  if (!(file instanceof File) || file.size === 0) return form.removePicture === 'yes' ? NONE : former
  const encoded = await encodePicture(new Uint8Array(await file.arrayBuffer()))
  if ('problem' in encoded) return { ...former, problem: encoded.problem }
  await store(encoded.files)
  const { picture } = encoded
  return columnsOf({ ...picture, path: STREAM_PICTURES + pictureName(picture) })
}

/** The picture that the form was sent with before, when something else in it was refused. */
export function uploadedBefore(form: Form): { image?: EntryImage } {
  const path = textOf(form.uploaded)
  const uploaded = uploadedPicture(path)
  return uploaded ? { image: { path, width: uploaded.width, height: uploaded.height } } : {}
}

export function imageOfColumns({
  image_path: path,
  image_width: width,
  image_height: height,
}: ImageColumns): {
  image?: EntryImage
} {
  return path === null || width === null || height === null ? {} : { image: { path, width, height } }
}

function formerColumns(form: Form, saved: StreamRow | undefined): ImageColumns {
  const { image } = uploadedBefore(form)
  if (image) return columnsOf(image)
  const { image_path, image_width, image_height } = saved ?? NONE
  return { image_path, image_width, image_height }
}

function columnsOf({ path, width, height }: EntryImage): ImageColumns {
  return { image_path: path, image_width: width, image_height: height }
}
