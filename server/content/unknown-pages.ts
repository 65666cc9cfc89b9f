/** Documents of addresses without a page: there is no end to them, and they differ in their own address alone. */
import { randomUUID } from 'node:crypto'
import { isReserved } from '../../shared/routes.ts'
import { localisePath, splitLocale } from '../../shared/urls.ts'
import type { PageStoreOptions } from './pages.ts'
import { type ContentSnapshot, oncePer } from './snapshot.ts'

type Render = PageStoreOptions['render']

/** Written the same in the text, the attributes and the addresses of a document. */
const PLAIN_PATH = /^(?:\/[\w.~-]{1,100}){1,8}$/

/**
 * `render`, called once in a snapshot for the unknown addresses of a language: each gets that document with its own
 * address in place of the one that was rendered. What belongs to a section, or is written in another way, is rendered itself.
 */
export function renderUnknownOnce(render: Render): Render {
  // Nobody can guess it, so that neither a request nor the content contains it.
  const example = `/${randomUUID()}`
  const examples = oncePer((_snapshot: ContentSnapshot) => new Map<string, ReturnType<Render>>())
  return async (request, snapshot) => {
    const { locale, pathname } = splitLocale(request.path)
    if (request.form !== 'document' || !isUnknown(request.path, snapshot)) return render(request, snapshot)
    const path = localisePath(locale, example)
    const made = examples(snapshot)
    const rendering = made.get(path) ?? render({ ...request, path }, snapshot)
    made.set(path, rendering)
    const page = await rendering.catch(() => undefined)
    if (page?.status === 404) return { ...page, body: page.body.replaceAll(example, pathname) }
    // A fault, which another attempt may not have.
    made.delete(path)
    return render(request, snapshot)
  }
}

/** Whether `path` is surely no page, and in no section of the site, which its document would mark as the current one. */
export function isUnknown(path: string, { addresses }: ContentSnapshot): boolean {
  const { locale, pathname } = splitLocale(path)
  if (!PLAIN_PATH.test(pathname) || addresses.isPage(path)) return false
  const [first = ''] = pathname.slice(1).split('/', 1)
  // Files have been looked for before.
  const isFree = !isReserved(pathname) || /[._]/.test(first)
  return isFree && !addresses.isPage(localisePath(locale, `/${first}`))
}
