/** A plain web server of an export: `try_files $uri $uri.html $uri/index.html`. */
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { decodePath } from '../../shared/urls.ts'

/** Answers as that server would from `dir`; the query counts for nothing. */
export async function answerFromFiles(dir: string, address: string): Promise<Response> {
  const path = (decodePath(address.split('?', 1)[0] ?? '') ?? '').slice(1)
  const files = path.endsWith('/') ? [] : [path, `${path}.html`]
  for (const file of [...files, join(path, 'index.html')]) {
    const bytes = await readFile(join(dir, file)).catch(() => undefined)
    if (!bytes) continue
    const type = getMimeType(file) ?? (extname(file) === '' ? 'application/octet-stream' : 'text/plain')
    return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } })
  }
  return new Response('', { status: 404 })
}
