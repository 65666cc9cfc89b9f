/** Search parameters that pages read, and their values: the one place that a new one is added to. */
import { CONTENT_TYPES, LOCALE_NAMES } from '../../shared/model.ts'
import { isSlug } from '../../shared/text.ts'
import { OPENED_PARAMETER, splitLocale } from '../../shared/urls.ts'
import { readCursor } from '../stream/cursor.ts'

type Accepts = (value: string) => boolean

const isLaterPage: Accepts = (value) => /^([2-9]|[1-9]\d{1,5})$/.test(value)
const isType: Accepts = (value) => CONTENT_TYPES.some((type) => type === value)

/** Longer than any name that an owner gives; an unknown one is a 404, and so is never kept. */
const MAX_ID_LENGTH = 80

const isId: Accepts = (value) => value.length <= MAX_ID_LENGTH && isSlug(value)

/** Path without prefix → parameter → the values that change its page; the first page of a list is the one without. */
const PARAMETERS: Readonly<Record<string, Readonly<Record<string, Accepts>>>> = {
  '/': { contact: (value) => value === 'sent' },
  '/blog': { type: isType, page: isLaterPage },
  '/blog/{year}': { type: isType, page: isLaterPage },
  '/tags/{tag}': { page: isLaterPage },
  '/projects': { kind: isId, skill: isId },
  '/stream': { type: isType, after: (value) => readCursor(value) !== undefined },
}

/**
 * The part of a query that the page at `path` reads, in a fixed order, with its `?`, or empty. Other parameters, such as
 * those of trackers, are ignored, so that one copy of the page is cached, with one `ETag`.
 */
export function pageSearch(path: string, query: URLSearchParams): string {
  const { locale, pathname } = splitLocale(path)
  const isOther: Accepts = (value) => value !== locale && LOCALE_NAMES.some((name) => name === value)
  const parameters = { ...PARAMETERS[kindOf(pathname)], [OPENED_PARAMETER]: isOther }
  const accepted = Object.entries(parameters).flatMap(([name, accepts]) => {
    const value = query.get(name)
    return value !== null && accepts(value) ? [[name, value]] : []
  })
  return accepted.length > 0 ? `?${new URLSearchParams(accepted)}` : ''
}

/** Addresses that differ in a year or a tag have the same parameters. */
function kindOf(pathname: string): string {
  if (/^\/blog\/\d{4}$/.test(pathname)) return '/blog/{year}'
  return pathname.startsWith('/tags/') ? '/tags/{tag}' : pathname
}
