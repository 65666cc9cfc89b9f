/** An export in a folder of its host, as nginx serves it by `docs/publish.md`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { listFiles } from '../../server/http/files.ts'
import { basePathOf } from '../../shared/base-path.ts'

const NGINX = '/usr/sbin/nginx'

/** Serves the folder `site` at the path of `siteUrl`, on this machine. Returns how to stop. */
export async function serveBelowBase(
  site: string,
  siteUrl: string,
  port: number,
): Promise<() => Promise<void>> {
  const base = basePathOf(siteUrl)
  const dir = mkdtempSync(join(tmpdir(), 'below-base-'))
  mkdirSync(join(dir, 'www'))
  cpSync(site, join(dir, 'www', base), { recursive: true })
  writeFileSync(join(dir, 'nginx.conf'), configuration(dir, base, port))
  const nginx = spawn(NGINX, ['-c', join(dir, 'nginx.conf'), '-e', join(dir, 'error.log')])
  const isUp = () =>
    fetch(`http://localhost:${port}${base}/`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (nginx.exitCode !== null) throw new Error(readFileSync(join(dir, 'error.log'), 'utf8'))
    await setTimeout(50)
  }
  return async () => {
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
    rmSync(dir, { recursive: true })
  }
}

/** The lines of `docs/publish.md`, which is what is tested. */
function configuration(dir: string, base: string, port: number): string {
  const [, block = ''] =
    /```nginx\n(root \/srv\/www;\n[^`]+)```/.exec(readFileSync('docs/publish.md', 'utf8')) ?? []
  const lines = block.replaceAll('/srv/www', join(dir, 'www')).replaceAll('/repo', base)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `daemon off; ${user} pid ${dir}/pid;\nevents {}\nhttp { access_log off;\nserver { listen ${port};\n${lines}}}\n`
}

/** Every file, by the address that visitors have for it. Throws when one is not there; links were checked by the export. */
export async function askBelowBase(site: string, siteUrl: string, port: number): Promise<void> {
  const origin = `http://localhost:${port}${basePathOf(siteUrl)}`
  const addresses = [...(await listFiles(resolve(site))).keys()].map(addressOf)
  const missing: string[] = []
  for (const address of addresses) {
    const { status } = await fetch(origin + address, { redirect: 'manual' })
    if (status !== 200) missing.push(`${address} (${status})`)
  }
  if (missing.length > 0) throw new Error(`${missing.length} files are not answered:\n${missing.join('\n')}`)
  console.log(`${addresses.length} addresses below ${origin}, and each is answered`)
}

/** `/blog.html` → `/blog`, `/blog/index.html` → `/blog/`. */
function addressOf(file: string): string {
  return encodeURI(file.replace(/index\.html$/, '').replace(/\.html$/, ''))
}

if (process.argv[1] === import.meta.filename) {
  const [, , site = 'export', siteUrl = ''] = process.argv
  const port = Number(process.env.TEST_PORT ?? 4390)
  const stop = await serveBelowBase(site, siteUrl, port)
  try {
    await askBelowBase(site, siteUrl, port)
  } finally {
    await stop()
  }
}
