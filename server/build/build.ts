/** `npm run build`: content, client and server bundles, and every page rendered once and compressed. */
import { spawn } from 'node:child_process'
import { cp, readFile, rm } from 'node:fs/promises'
import { build } from 'vike/api'
import { ConfigError, exitWithError } from '../config-error.ts'
import { readEnv } from '../env.ts'
import { encodeBody } from '../http/compression.ts'
import { writeEncoded } from '../http/encoded-files.ts'
import { isText, listFiles } from '../http/files.ts'
import { findBuild, makeBuildFolder, partsOf, removeOldBuilds } from './dist.ts'
import { sourceFingerprint } from './fingerprint.ts'

const CONTENT = '.content'

await buildSite().catch(exitWithError)

/**
 * Builds beside what is there, in a folder of its own, which becomes the current build once it is whole: a server that
 * runs serves its own until it ends. The build before stays as well, for a server that is just starting.
 */
async function buildSite(): Promise<void> {
  process.env.NODE_ENV = 'production'
  const fingerprint = await sourceFingerprint(readEnv(process.env).siteUrl)
  const { record: previous } = await findBuild()
  const dir = makeBuildFolder(new Date())
  try {
    await fillFolder(dir, fingerprint)
  } catch (error) {
    await rm(dir, { recursive: true, force: true })
    throw error
  }
  await removeOldBuilds([dir, ...(previous ? [previous.dir] : [])])
}

async function fillFolder(dir: string, fingerprint: string): Promise<void> {
  const { client, content } = partsOf(dir)
  await run('The content has errors, printed above: nothing was built', 'pipeline/cli.ts', 'build')
  await build({ viteConfig: { logLevel: 'warn', build: { outDir: dir } } })
  // A build keeps its own content: a later build of it does not pull it from under a running server.
  await cp(CONTENT, content, { recursive: true })
  for (const files of [await listFiles(client), await listFiles(content)]) await compressFiles(files.values())
  await run('A page could not be rendered: see above', 'server/build/prerender.ts', dir, fingerprint)
}

/** Runs a program of ours to its end. Throws `fault` when it fails, having said why itself. */
async function run(fault: string, ...args: string[]): Promise<void> {
  const program = spawn(process.execPath, args, { stdio: 'inherit' })
  const code = await new Promise((resolve) => program.on('close', resolve))
  if (code !== 0) throw new ConfigError(fault)
}

async function compressFiles(files: Iterable<string>): Promise<void> {
  for (const file of files) {
    if (isText(file)) await writeEncoded(file, await encodeBody(await readFile(file)))
  }
}
