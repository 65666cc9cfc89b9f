/** `npm run build`: content, client and server bundles, and every page rendered once and compressed. */
import { spawn } from 'node:child_process'
import { cp, readFile, rm } from 'node:fs/promises'
import { build } from 'vike/api'
import { OperatorError, readEnv } from '../env.ts'
import { encodeBody } from '../http/compression.ts'
import { writeEncoded } from '../http/encoded-files.ts'
import { isText, listFiles } from '../http/files.ts'
import { reportAndExit } from '../operator.ts'
import { DIST, sourceFingerprint } from './dist.ts'

const CONTENT = '.content'

await buildSite().catch(reportAndExit)

async function buildSite(): Promise<void> {
  process.env.NODE_ENV = 'production'
  const fingerprint = await sourceFingerprint(readEnv(process.env).siteUrl)
  await rm('dist', { recursive: true, force: true })
  await run('The content has errors, printed above: nothing was built', 'pipeline/cli.ts', 'build')
  await build({ viteConfig: { logLevel: 'warn' } })
  // A build keeps its own content: a later build of it does not pull it from under a running server.
  await cp(CONTENT, DIST.content, { recursive: true })
  await compressFiles()
  await run('A page could not be rendered: see above', 'server/build/prerender.ts', fingerprint)
}

/** Runs a program of ours to its end. Throws `fault` when it fails, having said why itself. */
async function run(fault: string, ...args: string[]): Promise<void> {
  const program = spawn(process.execPath, args, { stdio: 'inherit' })
  const code = await new Promise((resolve) => program.on('close', resolve))
  if (code !== 0) throw new OperatorError(fault)
}

async function compressFiles(): Promise<void> {
  const files = [...(await listFiles(DIST.client)).values(), ...(await listFiles(DIST.content)).values()]
  for (const file of files.filter(isText)) await writeEncoded(file, await encodeBody(await readFile(file)))
}
