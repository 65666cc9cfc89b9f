/** Files of an export, and how a plain web server finds them: `try_files $uri $uri.html $uri/index.html`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { decodePath } from '../../shared/urls.ts'

/** File below the export's folder for a page. `/` → `index.html`; `/it/blog` → `it/blog.html`. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${fileOf(path)}.html`
}

/** File for a path that is served as it is. */
export function fileOf(path: string): string {
  return (decodePath(path) ?? path).slice(1)
}

/** Writes a file below the export's folder. */
export async function writeInto(dir: string, file: string, content: string | Uint8Array): Promise<void> {
  const path = join(dir, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

/** Writes a page to where each spelling of its address finds it, with a slash at the end and without. */
export async function writePageInto(dir: string, path: string, html: string): Promise<void> {
  await writeInto(dir, pageFile(path), html)
  if (path !== '/') await writeInto(dir, `${fileOf(path)}/index.html`, html)
}

/** Answers as such a server would from `dir`; the query counts for nothing. */
export async function answerFromFiles(dir: string, address: string): Promise<Response> {
  const path = fileOf(address.split('?', 1)[0] ?? '')
  const files = path.endsWith('/') ? [] : [path, `${path}.html`]
  for (const file of [...files, join(path, 'index.html')]) {
    const bytes = await readFile(join(dir, file)).catch(() => undefined)
    if (!bytes) continue
    const type = getMimeType(file) ?? (extname(file) === '' ? 'application/octet-stream' : 'text/plain')
    return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } })
  }
  return new Response('', { status: 404 })
}
