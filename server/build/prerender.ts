/** The last step of a build, in a process of its own: every page, rendered once as the running server would. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCALE_NAMES, type Locale } from '../../shared/model.ts'
import { SERVICE_WORKER_PATH } from '../../shared/routes.ts'
import { ConfigError, exitWithError } from '../config-error.ts'
import { prerenderedPages } from '../content/addresses.ts'
import { pageKey } from '../content/cache-policy.ts'
import { readIndex } from '../content/index-file.ts'
import { PAGE_FORMS } from '../content/pages.ts'
import { type RenderedPage, type RenderRequest, renderUrl } from '../content/render.ts'
import { type ContentSnapshot, snapshotsOf } from '../content/snapshot.ts'
import { readEnv } from '../env.ts'
import { bodyOf, encodeBody } from '../http/compression.ts'
import { writeEncoded } from '../http/encoded-files.ts'
import { OFFLINE_PAGES, workerScript } from '../offline/worker-script.ts'
import { UNKNOWN_STREAM } from '../stream/unknown.ts'
import { type BuildRecord, partsOf, publishBuild } from './dist.ts'

const [, , DIR = '', FINGERPRINT = ''] = process.argv
const PARTS = partsOf(DIR)

await prerender(DIR, FINGERPRINT).catch(exitWithError)

/** `dir` holds the build so far. `fingerprint` is of the sources before the build began: what changed since will be built anew. */
async function prerender(dir: string, fingerprint: string): Promise<void> {
  process.env.NODE_ENV = 'production'
  const builtAt = Date.now()
  await import(join(process.cwd(), PARTS.server))
  const index = await readIndex(PARTS.content, readEnv(process.env).siteUrl)
  const build = await nameBuild()
  const messages = await messageChunks()
  const snapshots = snapshotsOf(index, { dir: PARTS.content, build, showHidden: false })
  const snapshot = snapshots(new Date(builtAt))
  const pages = await renderPages(snapshot, messages)
  await writeWorker(pages)
  await publishBuild({ dir, build, builtAt, fingerprint, snapshot: snapshot.id, messages, pages })
  console.log(`Built ${snapshot.addresses.pages.length} pages as ${build}`)
}

async function renderPages(
  { id, content, addresses }: ContentSnapshot,
  messages: BuildRecord['messages'],
): Promise<BuildRecord['pages']> {
  const pages: BuildRecord['pages'] = {}
  await mkdir(PARTS.pages, { recursive: true })
  const pagesAhead = prerenderedPages(addresses).flatMap(({ path }) =>
    PAGE_FORMS.map((form): RenderRequest => ({ form, path, search: '' })),
  )
  // Not among the site's addresses, since nobody is led there, and never navigated to.
  const offline = OFFLINE_PAGES.map((path): RenderRequest => ({ form: 'document', path, search: '' }))
  for (const request of [...pagesAhead, ...offline]) {
    const rendered = await renderUrl(request, {
      content,
      stream: UNKNOWN_STREAM,
      buildId: id,
      isDevelopment: false,
      messagesUrl: (locale) => messages[locale],
    })
    if (rendered.status !== 200)
      throw new ConfigError(`${request.path} answers ${rendered.status}, see above`)
    pages[pageKey(request)] = await writePage(rendered)
  }
  return pages
}

async function writePage({ status, headers, body }: RenderedPage): Promise<BuildRecord['pages'][string]> {
  const name = createHash('sha256').update(body).digest('hex').slice(0, 24)
  const file = join(PARTS.pages, name)
  await writeFile(file, body)
  await writeEncoded(file, await encodeBody(Buffer.from(body)))
  return { file, status, headers, etag: bodyOf(body).etag }
}

/** Bundles are named by their content, so their names and the index say all there is to say. */
async function nameBuild(): Promise<string> {
  const hash = createHash('sha256')
  const files = await readdir(PARTS.client, { recursive: true })
  for (const file of files.sort()) hash.update(`${file}\n`)
  hash.update(await readFile(join(PARTS.content, 'index.json')))
  return hash.digest('hex').slice(0, 12)
}

/** It keeps the offline pages as they have just been rendered. */
async function writeWorker(pages: BuildRecord['pages']): Promise<void> {
  const files = OFFLINE_PAGES.map(
    (path) => pages[pageKey({ form: 'document', path, search: '' })]?.file ?? '',
  )
  const documents = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  await writeFile(join(PARTS.client, SERVICE_WORKER_PATH), await workerScript(documents))
}

async function messageChunks(): Promise<Partial<Record<Locale, string>>> {
  const text = await readFile(PARTS.assets, 'utf8')
  const manifest = JSON.parse(text) as Record<string, { file: string } | undefined>
  return Object.fromEntries(
    LOCALE_NAMES.flatMap((locale) => {
      const key = Object.keys(manifest).find((name) => name.endsWith(`virtual:messages/${locale}`))
      const chunk = key === undefined ? undefined : manifest[key]
      return chunk ? [[locale, `/${chunk.file}`]] : []
    }),
  )
}
