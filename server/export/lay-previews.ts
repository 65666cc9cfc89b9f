/**
 * `node server/export/lay-previews.ts EXPORT PREVIEWS SITE_URL`: copies the exports of pull requests, which are the folders `pr-7`
 * of PREVIEWS, into the site's own. Search engines are told not to list them.
 */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { trimSlash } from '../../shared/paths.ts'
import { listFiles } from '../http/files.ts'

const FOLDER = /^pr-\d+$/

/** Returns the names of the folders. The site at `siteUrl` has none of its own that are called so. */
export async function layPreviews(site: string, previews: string, siteUrl: string): Promise<string[]> {
  const folders = (await readdir(previews)).filter((name) => FOLDER.test(name))
  for (const folder of folders) {
    const target = join(site, folder)
    await cp(join(previews, folder), target, { recursive: true })
    const pages = [...(await listFiles(target)).values()].filter((file) => file.endsWith('.html'))
    for (const page of pages)
      await writeFile(page, unlisted(await readFile(page, 'utf8'), trimSlash(siteUrl), folder))
  }
  return folders
}

/** The page with `noindex`, and the site's own as its canonical address. */
function unlisted(html: string, siteUrl: string, folder: string): string {
  return html
    .replace('<head>', '<head><meta name="robots" content="noindex">')
    .replaceAll(`rel="canonical" href="${siteUrl}/${folder}`, `rel="canonical" href="${siteUrl}`)
}

if (process.argv[1] === import.meta.filename) {
  const [, , site = '', previews = '', siteUrl = ''] = process.argv
  for (const folder of await layPreviews(site, previews, siteUrl)) console.log(folder)
}
