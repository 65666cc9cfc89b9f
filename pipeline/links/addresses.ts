/** Every address of the site and what is read there: those of the entries, and those that no file stands for. */
import { LOCALE_NAMES, type Locale, ownValue, type Redirect } from '../../shared/model.ts'
import { type Problem, problem, type Rule } from '../../shared/problem.ts'
import { yearOf } from '../../shared/published.ts'
import { HOME_SECTIONS, type LISTED_SCREENS } from '../../shared/routes.ts'
import { tagId } from '../../shared/text.ts'
import { splitLocale, trimSlash } from '../../shared/urls.ts'
import type { RedirectDraft } from '../data/redirects.ts'
import { problemAt, type ReadText } from '../entries/entry-text.ts'
import type { PairedEntry } from '../entries/translations.ts'

export interface AddressBook {
  /** `blog/2026/hello` → the entry. */
  byFolder: Map<string, PairedEntry>
  /** Site path, prefix included → the entry and the language of that path; fallback addresses too. */
  byPath: Map<string, { entry: PairedEntry; locale: Locale }>
  /** Old path → where it leads: aliases, and the lines of `redirects.yaml`. */
  redirects: Map<string, string>
  /** Pages of years and tags that entries have, without the prefix of a language. */
  archives: Set<string>
}

/** An old path of a text, as its front matter lists it. */
interface Alias extends Redirect {
  text: ReadText
  /** Name of its range in `text.ranges`. */
  field: string
}

/** The addresses of the entries. The first of two entries at one address has it; `addressProblems` reports both. */
export function openAddressBook(
  entries: readonly PairedEntry[],
  redirects: readonly Redirect[],
): AddressBook {
  const book: AddressBook = {
    byFolder: new Map(),
    byPath: new Map(),
    redirects: new Map(),
    archives: new Set(),
  }
  for (const entry of entries) {
    book.byFolder.set(entry.folder, entry)
    for (const locale of LOCALE_NAMES) {
      const path = entry.paths[locale]
      if (!book.byPath.has(path)) book.byPath.set(path, { entry, locale })
    }
    const { date, draft, tags = [] } = entry.facts
    if (!draft) {
      if (date !== undefined && entry.collection === 'blog') book.archives.add(`/blog/${yearOf(date)}`)
      for (const tag of tags) book.archives.add(`/tags/${tagId(tag)}`)
    }
    for (const { from, to } of aliasesOf(entry)) book.redirects.set(from, to)
  }
  for (const { from, to } of redirects) book.redirects.set(trimSlash(from), to)
  return book
}

export function aliasesOf(entry: PairedEntry): Alias[] {
  return LOCALE_NAMES.flatMap((locale) => {
    const text = entry.texts[locale]
    const aliases = (text?.fields ?? text?.validFields)?.aliases ?? []
    return aliases.flatMap((alias, index) =>
      text ? [{ from: trimSlash(alias), to: entry.paths[locale], text, field: `aliases.${index}` }] : [],
    )
  })
}

/** A text or line that claims an address, and how to report a problem at its place. */
interface Claim {
  name: string
  report: (rule: Rule, message: string, hint: string) => Problem
}

export function addressProblems(
  entries: readonly PairedEntry[],
  redirects: readonly RedirectDraft[],
): Problem[] {
  const problems: Problem[] = []
  const claims = new Map<string, Claim>()
  for (const entry of entries) {
    for (const locale of LOCALE_NAMES) {
      const path = entry.paths[locale]
      const text = entry.texts[locale] ?? Object.values(entry.texts)[0]
      if (text === undefined) continue
      const claim = claimOf(text, entry.texts[locale] ? 'slug' : '')
      const other = claims.get(path)
      if (/^\/blog\/\d{4}$/.test(splitLocale(path).pathname)) {
        const message = `"${path}" is the page of a year`
        problems.push(claim.report('duplicate-slug', message, 'give it another "slug" or folder'))
      } else if (other === undefined) claims.set(path, claim)
      else
        problems.push(
          ...both('duplicate-slug', path, claim, other, 'give one of them another "slug" or folder'),
        )
    }
  }
  for (const entry of entries) {
    for (const { from, text, field } of aliasesOf(entry)) {
      const claim = claimOf(text, field)
      const other = claims.get(from)
      if (other === undefined && isScreen(from)) {
        problems.push(screenProblem(claim, from, 'remove the alias'))
      } else if (other === undefined) claims.set(from, claim)
      else
        problems.push(
          ...both('duplicate-alias', from, claim, other, 'an old path can lead to one page only: remove one'),
        )
    }
  }
  return [...problems, ...redirectProblems(redirects, claims)]
}

function redirectProblems(redirects: readonly RedirectDraft[], claims: Map<string, Claim>): Problem[] {
  return redirects.flatMap(({ from, range }) => {
    const path = trimSlash(from)
    const other = claims.get(path)
    const claim: Claim = {
      name: 'redirects.yaml',
      report: (rule, message, hint) => problem(rule, 'redirects.yaml', range, message, hint),
    }
    if (other === undefined) return isScreen(path) ? [screenProblem(claim, path, 'remove the line')] : []
    return both('duplicate-alias', from, claim, other, 'remove the line, or the other')
  })
}

/** Whether a path, with its prefix, is one of the site's own pages, which no entry stands for. */
function isScreen(path: string): boolean {
  return Object.hasOwn(SCREENS, splitLocale(path).pathname)
}

function screenProblem(claim: Claim, path: string, hint: string): Problem {
  return claim.report('duplicate-alias', `"${path}" is a page of the site, so it cannot lead on`, hint)
}

function claimOf(text: ReadText, field: string): Claim {
  return { name: text.file, report: (rule, message, hint) => problemAt(text, field, rule, message, hint) }
}

function both(rule: Rule, address: string, one: Claim, other: Claim, hint: string): Problem[] {
  return [
    one.report(rule, `"${address}" is taken by ${other.name}`, hint),
    other.report(rule, `"${address}" is taken by ${one.name}`, hint),
  ]
}

type Anchors = readonly string[] | 'any'

/** Path without locale → its anchors; `any` where the page's content is not the pipeline's to know. */
const SCREENS: Record<(typeof LISTED_SCREENS)[number], Anchors> & Record<string, Anchors> = {
  '/': HOME_SECTIONS,
  '/projects': [],
  '/blog': [],
  '/stream': [],
  '/tags': [],
  '/feeds': [],
  '/cv': 'any',
  '/privacy': 'any',
  '/login': [],
  '/sitemap.xml': [],
  '/feed.xml': [],
  '/atom.xml': [],
  '/feed.json': [],
  '/cv.json': [],
  '/cv.vcf': [],
  '/llms.txt': [],
}

export const SCREEN_PATHS = Object.keys(SCREENS)

export function screenAnchors(pathname: string): Anchors | undefined {
  return ownValue(SCREENS, pathname) ?? (/^\/stream\/[^/]+/.test(pathname) ? 'any' : undefined)
}

/** Files are the same for readers of every language. */
export function isSpokenIn(pathname: string): boolean {
  return !/\.(?:xml|json|vcf|txt)$/.test(pathname)
}
