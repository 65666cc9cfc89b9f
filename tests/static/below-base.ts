/** An export in a folder of its host, as nginx serves it by `docs/publish.md`. */
import { cpSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { listFiles } from '../../server/http/files.ts'
import { basePathOf } from '../../shared/base-path.ts'
import { runNginx } from '../nginx.ts'

/** Serves the folder `site` at the path of `siteUrl`, on this machine. Returns how to stop. */
export function serveBelowBase(site: string, siteUrl: string, port: number): Promise<() => Promise<void>> {
  const base = basePathOf(siteUrl)
  const configure = (dir: string) => {
    cpSync(site, join(dir, 'www', base), { recursive: true })
    // The lines of the document are what is tested.
    const [, block = ''] =
      /```nginx\n(root \/srv\/www;\n[^`]+)```/.exec(readFileSync('docs/publish.md', 'utf8')) ?? []
    const lines = block.replaceAll('/srv/www', join(dir, 'www')).replaceAll('/repo', base)
    return `server { listen ${port};\n${lines}}\n`
  }
  return runNginx(configure, `http://localhost:${port}${base}/`)
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
