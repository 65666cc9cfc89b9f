/** Tells a page of the stream from any other JSON, by hand: a schema library would weigh more than the list. */
import { CONTENT_TYPES, type Picture } from '../../shared/model.ts'
import type { StreamEntry, StreamList } from '../../shared/stream.ts'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const isTruth: Check = (value) => typeof value === 'boolean'
const isDate: Check = (value) => isText(value) && !Number.isNaN(Date.parse(String(value)))

function optional(check: Check): Check {
  return (value) => value === undefined || check(value)
}

function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check)
}

/** The compiler asks for a check of every property. */
function shapeOf<T extends object>(checks: Record<keyof T, Check>): Check {
  const entries = Object.entries<Check>(checks)
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    entries.every(([name, check]) => check((value as Record<string, unknown>)[name]))
}

const isPicture = shapeOf<Picture>({
  src: isText,
  width: isCount,
  height: isCount,
  sources: listOf(shapeOf<Picture['sources'][number]>({ type: isText, srcset: isText })),
  phone: optional(shapeOf<NonNullable<Picture['phone']>>({ width: isCount, height: isCount })),
  night: optional(isText),
  placeholder: isText,
})
const isIcon = shapeOf<{ body: string; width: number; height: number }>({
  body: isText,
  width: isCount,
  height: isCount,
})
const isRemoteIcon = shapeOf<{ name: string; hosts: string[] }>({ name: isText, hosts: listOf(isText) })

const isEntry = shapeOf<StreamEntry>({
  slug: isText,
  path: isText,
  type: (value) => CONTENT_TYPES.some((type) => type === value),
  icon: optional((value) => isIcon(value) || isRemoteIcon(value)),
  title: isText,
  summary: isText,
  html: isText,
  isWhole: isTruth,
  date: isDate,
  tags: listOf(isText),
  url: optional(isText),
  image: optional(
    shapeOf<NonNullable<StreamEntry['image']>>({ picture: isPicture, alt: isText, lang: optional(isText) }),
  ),
  languages: listOf(isText),
  lang: optional(isText),
})

const isList = shapeOf<StreamList>({
  entries: listOf(isEntry),
  total: isCount,
  newer: isCount,
  next: optional(isText),
})

/** Whether all that pages show of a list is there, each in its type. */
export function isStreamList(value: unknown): value is StreamList {
  return isList(value)
}
