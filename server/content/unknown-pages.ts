/** Documents of addresses without a page. There is no end to those addresses, and their documents differ in the address alone. */
import { randomUUID } from 'node:crypto'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { isReserved } from '../../shared/routes.ts'
import { localisePath, splitLocale } from '../../shared/urls.ts'
import { oncePer } from './once.ts'
import type { PageStoreOptions } from './pages.ts'
import type { ContentSnapshot } from './snapshot.ts'

type Render = PageStoreOptions['render']

/** Written the same in the text, the attributes and the addresses of a document. */
const PLAIN_PATH = /^(?:\/[\w.~-]{1,100}){1,8}$/

/**
 * Renders one document per snapshot and language for unknown addresses, and puts each address into it: rendering takes five
 * times as long, and a flood of such requests would delay all others. Addresses in a section of the site, which its document
 * marks as the current one, and those written in another way are rendered themselves.
 */
export function renderUnknownOnce(render: Render): Render {
  // Nobody can guess it, so that neither a request nor the content contains it.
  const example = `/${randomUUID()}`
  const examples = oncePer((_snapshot: ContentSnapshot) => new Map<string, ReturnType<Render>>())
  return async (request, snapshot, stream) => {
    const { locale, pathname } = splitLocale(request.path)
    if (request.form !== 'document' || !isUnknown(request.path, snapshot))
      return render(request, snapshot, stream)
    const path = localisePath(locale, example)
    const rendered = examples(snapshot)
    const rendering = rendered.get(path) ?? render({ ...request, path }, snapshot, stream)
    rendered.set(path, rendering)
    const page = await rendering.catch(() => undefined)
    if (page?.status === 404) return { ...page, body: page.body.replaceAll(example, pathname) }
    // A fault, which another attempt may not have.
    rendered.delete(path)
    return render(request, snapshot, stream)
  }
}

/** Whether `path` is certainly no page, and in no section of the site. */
function isUnknown(path: string, { addresses }: ContentSnapshot): boolean {
  const { locale, pathname } = splitLocale(path)
  if (!PLAIN_PATH.test(pathname) || addresses.isPage(path)) return false
  const [first = ''] = pathname.slice(1).split('/', 1)
  // Files have been looked for before.
  const isFree = !isReserved(pathname, LOCALE_NAMES) || /[._]/.test(first)
  return isFree && !addresses.isPage(localisePath(locale, `/${first}`))
}
