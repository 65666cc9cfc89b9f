/** `npm run export`: the current build as static files, in `export/`. What is scheduled comes with the next export after its date. */
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { usesStream } from '../../shared/content.ts'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { analyticsSettings } from '../analytics.ts'
import { backendClient } from '../backend/client.ts'
import { openBuild } from '../build/built-site.ts'
import { partsOf, wholeBuild } from '../build/dist.ts'
import { ConfigError, exitWithError } from '../config-error.ts'
import { loadBundle } from '../content/document.ts'
import { readIndex } from '../content/index-file.ts'
import { renderForms, renderUrl } from '../content/render.ts'
import { type Env, loadEnv } from '../env.ts'
import { listFiles } from '../http/files.ts'
import { processorsOf } from '../processors.ts'
import { EMPTY_STREAM } from '../stream/fixed-streams.ts'
import { bucketPictures, NO_PICTURES } from '../stream/picture-store.ts'
import { type StreamReader, streamReader } from '../stream/reader.ts'
import { type ExportSource, exportSite } from './export-site.ts'

const TARGET = 'export'
/** Tells an export from any other folder of that name. */
const MARK = join(TARGET, 'builds/latest.json')
/** More than a page waits for: a backend that sleeps may take a while to wake. */
const TIME_LIMIT_MILLISECONDS = 30_000

await exportBuild().catch(exitWithError)

async function exportBuild(): Promise<void> {
  const env = loadEnv((line) => console.log(line))
  process.env.NODE_ENV = 'production'
  if (existsSync(TARGET) && !existsSync(MARK)) {
    throw new ConfigError(`${TARGET}/ holds something else than an export: move it away first`)
  }
  const stream = await currentStream(env)
  const unfinished = `${TARGET}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const source = await sourceOf(env, stream)
  const { pages, broken } = await exportSite(source, unfinished)
  for (const { on, link, problem } of broken) console.error(`${on}: ${link} (${problem})`)
  if (broken.length > 0) throw new ConfigError(`${broken.length} broken links: nothing was exported`)
  await rm(TARGET, { recursive: true, force: true })
  await rename(unfinished, TARGET)
  console.log(`${pages} pages of ${source.url} are in ${TARGET}/`)
}

/** The current build, rendered as a site of files. */
async function sourceOf(env: Env, current: StreamReader): Promise<ExportSource> {
  const { contactUrl, supabase } = env
  const record = await wholeBuild()
  const { dir, code, scripts } = record
  const index = await readIndex(partsOf(dir).content, env.siteUrl)
  const stream = usesStream(index) ? current : EMPTY_STREAM
  const build = await openBuild(record, index, { stream, cardDir: join(env.dataDir, 'cards') })
  const renderer = await loadBundle(partsOf(dir))
  const { content } = build.snapshot()
  const staticSite = contactUrl ? { contactUrl } : {}
  const analytics = analyticsSettings(env, index.site)
  const processors = processorsOf({ realtime: supabase, analytics, iconHosts: env.iconHosts })
  const facts = { staticSite, scripts, processors, codeId: code, isDevelopment: false }
  const context = { ...renderer, ...facts, content, stream }
  const connections = [analytics?.host, contactUrl].flatMap((url) => (url ? new URL(url).origin : []))
  return {
    ...build,
    ...{ stream, connections, analytics: analytics ?? {} },
    pictures: supabase ? bucketPictures(supabase, fetch) : NO_PICTURES,
    files: new Map([...(await listFiles(partsOf(dir).client)), ...(await listFiles(partsOf(dir).icons))]),
    render: (path, search) => renderForms(path, context, search),
    renderError: (path) => renderUrl({ form: 'document', path, search: '' }, context),
  }
}

/** The stream as it is now: what has been read once is in every page. */
async function currentStream({ supabase, iconHosts }: Env): Promise<StreamReader> {
  if (!supabase) return EMPTY_STREAM
  const client = backendClient(supabase, { timeLimit: TIME_LIMIT_MILLISECONDS })
  const reader = streamReader({
    client: async () => client,
    now: () => performance.now(),
    iconHosts,
    log: { warn: (fields: object) => console.warn(fields) },
  })
  for (const locale of LOCALE_NAMES) {
    const list = await reader.list(locale, {})
    if (!list) throw new ConfigError(`The stream of ${supabase.url} cannot be read: nothing was exported`)
  }
  return reader
}
