/** Links that leave the site, from texts, front matter and YAML files, and those of them that lead nowhere. */
import { ownPath } from '../../shared/base-path.ts'
import { byCodeUnit, type Problem, problem, type Range } from '../../shared/problem.ts'
import type { ContentConfig } from '../config.ts'
import type { Data } from '../data/read-data.ts'
import type { PairedEntry } from '../entries/translations.ts'
import type { Reference } from '../field-uses.ts'
import { isLocalAddress } from '../markdown/links.ts'
import type { LinkAnswer } from './ask-links.ts'
import { referencesOfEntry, siteUrlOf } from './resolve-links.ts'

export interface ExternalLink {
  url: string
  file: string
  range: Range
}

/** In the order of files and lines; those to the site itself are left out, since `check` follows them. */
export function externalLinks(
  entries: readonly PairedEntry[],
  data: Data,
  config: ContentConfig,
): ExternalLink[] {
  const siteUrl = siteUrlOf({ data }, config)
  const links = [
    ...entries.flatMap((entry) => linksOfEntry(entry, config)),
    ...data.references.flatMap(linkOf),
  ]
  return links
    .filter(({ url }) => /^https?:/i.test(url) && URL.canParse(url) && ownPath(url, siteUrl) === undefined)
    .sort(
      (a, b) => byCodeUnit(a.file, b.file) || a.range.line - b.range.line || a.range.column - b.range.column,
    )
}

function linksOfEntry(entry: PairedEntry, config: ContentConfig): ExternalLink[] {
  const inBodies = Object.values(entry.texts).flatMap(({ file, webLinks }) =>
    webLinks.map(({ target, range }) => ({ url: target, file, range })),
  )
  return [...referencesOfEntry(entry, config).flatMap(({ reference }) => linkOf(reference)), ...inBodies]
}

function linkOf({ is, target, file, range }: Reference): ExternalLink[] {
  return is === 'link' || is === 'url' ? [{ url: target, file, range }] : []
}

/** Answers of servers that are there and let no program in, or not now: they say nothing of the page. */
const REFUSALS = [401, 402, 403, 405, 406, 407, 408, 418, 423, 425, 429, 451, 503, 999]
/** Failures of the line between here and there. */
const UNREACHED = ['EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN']

const LOCAL = 'leads to a private address, which readers cannot reach'
const FAILURES: Record<string, string> = {
  ENOTFOUND: 'names a host that does not exist',
  ENODATA: 'names a host that does not exist',
  ECONNREFUSED: 'is refused by its host',
  ECONNRESET: 'is broken off by its host',
  UND_ERR_SOCKET: 'is broken off by its host',
  TIMEOUT: 'gets no answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'gets no answer in time',
  'redirect count exceeded': 'redirects without end',
}

/** Whether nobody can say if the page is there. */
export function isUnsure(answer: LinkAnswer): boolean {
  return 'status' in answer ? REFUSALS.includes(answer.status) : UNREACHED.includes(answer.failure)
}

/** Links that lead nowhere, each at its place. Those to the author's own network are among them without an answer. */
export function deadLinks(
  links: readonly ExternalLink[],
  answers: ReadonlyMap<string, LinkAnswer>,
): Problem[] {
  return links.flatMap(({ url, file, range }) => {
    const reason = isLocalAddress(url) ? LOCAL : reasonOf(answers.get(url))
    const hint = 'link to where it is now, or take the link out'
    return reason ? [problem('broken-link', file, range, `${url} ${reason}`, hint)] : []
  })
}

/** Nothing where the link works, or nobody can say so. */
function reasonOf(answer: LinkAnswer | undefined): string | undefined {
  if (!answer || isUnsure(answer)) return undefined
  if ('status' in answer) return answer.status < 400 ? undefined : `answers ${answer.status}`
  const { failure } = answer
  if (/CERT|SSL|TLS|ALTNAME|SELF_SIGNED|ISSUER/.test(failure)) return `has no valid certificate (${failure})`
  return FAILURES[failure] ?? `cannot be reached (${failure})`
}
