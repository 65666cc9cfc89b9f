/** `npm run export`: the current build as static files, in `export/`. What is scheduled comes with the next export after its date. */
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { backendClient } from '../backend/client.ts'
import { partsOf } from '../build/dist.ts'
import { ConfigError, exitWithError } from '../config-error.ts'
import { type Env, loadEnv } from '../env.ts'
import { listFiles } from '../http/files.ts'
import { EMPTY_STREAM } from '../stream/fixed-streams.ts'
import { bucketPictures } from '../stream/picture-store.ts'
import { type StreamReader, streamReader } from '../stream/reader.ts'
import { builtApp } from './built-app.ts'
import { refuseBroken } from './crawl.ts'
import { exportSite } from './export-site.ts'

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
  const { contactUrl } = env
  const staticSite = contactUrl ? { contactUrl } : {}
  const pictures = env.supabase ? { pictures: bucketPictures(env.supabase, fetch) } : {}
  const { app, site, record } = await builtApp(env, { stream, staticSite, ...pictures })
  const unfinished = `${TARGET}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const source = {
    site,
    ask: (path: string) => app.request(path),
    files: await listFiles(partsOf(record.dir).client),
    connections: contactUrl ? [new URL(contactUrl).origin] : [],
  }
  const { pages, broken } = await exportSite(source, unfinished)
  refuseBroken(broken, ': nothing was exported')
  await rm(TARGET, { recursive: true, force: true })
  await rename(unfinished, TARGET)
  console.log(`${pages} pages of ${site.url} are in ${TARGET}/`)
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
