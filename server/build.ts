/** `npm run build`: content, client and server bundles, and every page rendered once and compressed. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vike/api'
import { LOCALE_NAMES, type Locale } from '../pipeline/model.ts'
import { type EncodedBody, encodeBody } from './compression.ts'
import { type BuildRecord, DIST, sourceFingerprint } from './dist.ts'
import { editionsOf } from './edition.ts'
import { OperatorError, readEnv } from './env.ts'
import { isText, listFiles } from './files.ts'
import { readIndex } from './index-file.ts'
import { reportAndExit } from './operator.ts'
import { PAGE_FORMS, pageKey, type StoredPage, storedPage } from './pages.ts'
import { type RenderRequest, renderUrl } from './render.ts'

const CONTENT = '.content'

await buildSite().catch(reportAndExit)

async function buildSite(): Promise<void> {
  process.env.NODE_ENV = 'production'
  const { siteUrl } = readEnv(process.env)
  const fingerprint = await sourceFingerprint(siteUrl)
  await rm('dist', { recursive: true, force: true })
  await buildContent()
  await build({ viteConfig: { logLevel: 'warn' } })
  await copyContent()
  await compressAssets()
  const record = await renderPages(fingerprint, siteUrl)
  await writeFile(DIST.record, JSON.stringify(record))
  console.log(`Built ${Object.keys(record.pages).length / PAGE_FORMS.length} pages as ${record.build}`)
}

/** The pipeline is a program of its own: it and the server meet on disk only. */
async function buildContent(): Promise<void> {
  const pipeline = spawn(process.execPath, ['pipeline/cli.ts', 'build'], { stdio: 'inherit' })
  const code = await new Promise((resolve) => pipeline.on('close', resolve))
  if (code !== 0) throw new OperatorError('The content has errors, printed above: nothing was built')
}

/** A build keeps its own content: a later build of `.content/` does not pull it from under a running server. */
async function copyContent(): Promise<void> {
  await cp(CONTENT, DIST.content, { recursive: true })
}

async function compressAssets(): Promise<void> {
  const files = [...(await listFiles(DIST.client)).values(), ...(await listFiles(DIST.content)).values()]
  for (const file of files.filter(isText))
    await writeEncoded(file, await encodeBody(await readFile(file), 'best'))
}

async function writeEncoded(file: string, { br, gzip }: EncodedBody): Promise<void> {
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)])
}

/** Renders every page in both forms into `dist/pages/`, as the running server would. */
async function renderPages(fingerprint: string, siteUrl: string | undefined): Promise<BuildRecord> {
  await import(join(process.cwd(), DIST.server))
  const index = await readIndex(DIST.content, siteUrl)
  const builtAt = Date.now()
  const build = await nameBuild()
  const messages = await messageChunks()
  const { id, content, addresses } = editionsOf(index, { dir: DIST.content, build, showHidden: false })(
    new Date(builtAt),
  )
  const pages: BuildRecord['pages'] = {}
  await mkdir(DIST.pages, { recursive: true })
  for (const { path } of addresses.pages) {
    for (const form of PAGE_FORMS) {
      const request: RenderRequest = { form, path, search: '' }
      const rendered = await renderUrl(request, {
        content,
        buildId: id,
        isDevelopment: false,
        redirectTo: () => undefined,
        messagesUrl: (locale) => messages[locale],
      })
      if (rendered.status !== 200) throw new OperatorError(`${path} answers ${rendered.status}, see above`)
      const page = await storedPage(rendered, 'best')
      pages[pageKey(request)] = await writePage(page)
    }
  }
  return { build, builtAt, fingerprint, edition: id, messages, pages }
}

async function writePage({ body, ...page }: StoredPage): Promise<BuildRecord['pages'][string]> {
  const name = createHash('sha256').update(body.identity).digest('hex').slice(0, 24)
  const file = join(DIST.pages, name)
  await writeFile(file, body.identity)
  await writeEncoded(file, body)
  return { file, ...page }
}

/** Bundles are named by their content, so their names and the index say all there is to say. */
async function nameBuild(): Promise<string> {
  const hash = createHash('sha256')
  const files = await readdir(DIST.client, { recursive: true })
  for (const file of files.sort()) hash.update(`${file}\n`)
  hash.update(await readFile(join(DIST.content, 'index.json')))
  return hash.digest('hex').slice(0, 12)
}

async function messageChunks(): Promise<Partial<Record<Locale, string>>> {
  const text = await readFile(DIST.assets, 'utf8')
  const manifest = JSON.parse(text) as Record<string, { file: string } | undefined>
  return Object.fromEntries(
    LOCALE_NAMES.flatMap((locale) => {
      const key = Object.keys(manifest).find((name) => name.endsWith(`virtual:messages/${locale}`))
      const chunk = key === undefined ? undefined : manifest[key]
      return chunk ? [[locale, `/${chunk.file}`]] : []
    }),
  )
}
