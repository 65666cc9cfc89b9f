/** `node server/export/changed-pages.ts BEFORE AFTER`: the pages by which two exports differ, as a list in markdown. */
import { readFile } from 'node:fs/promises'
import { listFiles } from '../http/files.ts'

/** Names that other code gives to every page. */
const OF_THE_BUILD = /data-code="[^"]{0,100}"|\/assets\/[^"'\s,)]{0,300}|'sha256-[^']{0,100}'/g

/** A page of an export that is new, gone or another; `path` is its address. */
export interface ChangedPage {
  path: string
  change: 'new' | 'changed' | 'gone'
}

/** In the order of their addresses. A folder that is not there has no pages. */
export async function changedPages(before: string, after: string): Promise<ChangedPage[]> {
  const [old, now] = await Promise.all([pagesIn(before), pagesIn(after)])
  const paths = [...new Set([...old.keys(), ...now.keys()])].sort()
  return paths.flatMap((path): ChangedPage[] => {
    const [was, is] = [old.get(path), now.get(path)]
    if (was === is) return []
    return [{ path, change: was === undefined ? 'new' : is === undefined ? 'gone' : 'changed' }]
  })
}

/** Address → the document, without what differs from build to build. */
async function pagesIn(dir: string): Promise<Map<string, string>> {
  // `blog/index.html` is `blog.html` again.
  const isPage = (path: string) =>
    path === '/index.html' || (path.endsWith('.html') && !path.endsWith('/index.html'))
  const documents = [...(await listFiles(dir))].filter(([path]) => isPage(path))
  return new Map(
    await Promise.all(
      documents.map(async ([path, file]) => {
        const text = (await readFile(file, 'utf8')).replace(OF_THE_BUILD, '')
        return [path === '/index.html' ? '/' : path.slice(0, -'.html'.length), text] as const
      }),
    ),
  )
}

if (process.argv[1] === import.meta.filename) {
  const [, , before = '', after = ''] = process.argv
  const pages = await changedPages(before, after)
  console.log(`## ${pages.length} pages differ\n`)
  for (const { path, change } of pages) console.log(`- \`${path}\` (${change})`)
}
