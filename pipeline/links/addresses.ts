/** Every address of the site and what is read there: those of the entries, and those that no file stands for. */
import { isOwnPage, LOCALE_NAMES, type Locale, ownValue, type Redirect } from '../../shared/model.ts'
import { type Problem, problem, type Rule } from '../../shared/problem.ts'
import { yearOf } from '../../shared/published.ts'
import {
  HOME_SECTIONS,
  isOwnAddress,
  OWN_FILES,
  OWN_PAGES,
  pageOfFile,
  ROOT_FILES,
} from '../../shared/routes.ts'
import { tagId } from '../../shared/text.ts'
import { canonicalPrefix, lookupPath, splitLocale, switchLocale } from '../../shared/urls.ts'
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
  /** Site paths of the files in `public/`. */
  files: ReadonlySet<string>
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
  files: ReadonlySet<string> = new Set(),
): AddressBook {
  const book: AddressBook = {
    byFolder: new Map(),
    byPath: new Map(),
    redirects: new Map(),
    archives: new Set(),
    files,
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
  for (const { from, to } of redirects) book.redirects.set(from, to)
  for (const [from, to] of [...book.redirects]) {
    // The server makes one for each language.
    for (const twin of LOCALE_NAMES.map((locale) => switchLocale(from, locale))) {
      if (!book.redirects.has(twin) && !book.byPath.has(twin)) book.redirects.set(twin, to)
    }
  }
  return book
}

export function aliasesOf(entry: PairedEntry): Alias[] {
  return LOCALE_NAMES.flatMap((locale) => {
    const text = entry.texts[locale]
    const aliases = (text?.fields ?? text?.validFields)?.aliases ?? []
    return aliases.flatMap((alias, index) =>
      text ? [{ from: lookupPath(alias), to: entry.paths[locale], text, field: `aliases.${index}` }] : [],
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
  book: AddressBook = openAddressBook(entries, redirects),
): Problem[] {
  const problems: Problem[] = sameFolders(entries)
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
      } else if (!isSitePage(entry) && isServed(path, book)) {
        const message = `"${path}" is an address of the site itself`
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
      if (other === undefined && isClaimed(from, book)) {
        problems.push(screenProblem(claim, from, 'remove the alias'))
      } else if (other === undefined) claims.set(from, claim)
      else
        problems.push(
          ...both('duplicate-alias', from, claim, other, 'an old path can lead to one page only: remove one'),
        )
    }
  }
  return [...problems, ...redirectProblems(redirects, claims, book)]
}

/** Folders that are one on many systems. */
function sameFolders(entries: readonly PairedEntry[]): Problem[] {
  const alike = Map.groupBy(entries, ({ folder }) => folder.toLowerCase())
  return [...alike.values()].flatMap(([first, ...others]) =>
    others.flatMap(({ folder, texts }) =>
      Object.values(texts).map((text) => {
        const message = `the folder "${folder}" differs from "${first?.folder}" in capital letters only`
        return problemAt(text, '', 'duplicate-slug', message, 'move the texts into one folder, or rename one')
      }),
    ),
  )
}

function redirectProblems(
  redirects: readonly RedirectDraft[],
  claims: Map<string, Claim>,
  book: AddressBook,
): Problem[] {
  return redirects.flatMap(({ from, range }) => {
    const other = claims.get(from)
    const claim: Claim = {
      name: 'redirects.yaml',
      report: (rule, message, hint) => problem(rule, 'redirects.yaml', range, message, hint),
    }
    if (other === undefined) {
      if (isClaimed(from, book)) return [screenProblem(claim, from, 'remove the line')]
      claims.set(from, claim)
      return []
    }
    return both('duplicate-alias', from, claim, other, 'remove the line, or the other')
  })
}

/** `pages/cv`: a text of one of the site's own pages. */
function isSitePage({ collection, id }: PairedEntry): boolean {
  return collection === 'pages' && isOwnPage(id)
}

/** Whether the site answers a path, with its prefix, by something else than the page of an entry. */
function isServed(path: string, book: AddressBook): boolean {
  const known = canonicalPrefix(path)
  return isOwnAddress(splitLocale(known).pathname) || book.files.has(known) || isDerived(known, book)
}

/** Whether an old address would take a page or file that the site answers. */
function isClaimed(path: string, book: AddressBook): boolean {
  const known = canonicalPrefix(path)
  return isServed(path, book) || book.archives.has(splitLocale(known).pathname) || isSpelling(path, book)
}

/** `/en/blog/a` where `/blog/a` is a page. */
function isSpelling(path: string, { byPath }: AddressBook): boolean {
  const known = canonicalPrefix(path)
  return known !== path && byPath.has(known)
}

/** Feeds of tags, and the markdown of posts and projects. */
function isDerived(path: string, { byPath, archives }: AddressBook): boolean {
  const page = pageOfFile(path)
  if (page === undefined) return false
  if (!path.endsWith('.md')) return page.includes('/tags/') && archives.has(splitLocale(page).pathname)
  const entry = byPath.get(page)?.entry
  return entry !== undefined && entry.collection !== 'pages'
}

function screenProblem(claim: Claim, path: string, hint: string): Problem {
  const kind = /\.\w+$/.test(path) ? 'file' : 'page'
  return claim.report('duplicate-alias', `"${path}" is a ${kind} of the site, so it cannot lead on`, hint)
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

/** Path without locale → its anchors, of the site's own pages that have some; `any` where only the page itself knows. */
const ANCHORS: Record<string, Anchors> = {
  '/': HOME_SECTIONS,
  '/cv': 'any',
  '/cv.pdf': 'any',
  '/privacy': 'any',
}

export const SCREEN_PATHS = [...OWN_PAGES, ...OWN_FILES, ...ROOT_FILES]

/** Anchors of what the code answers at a path, with its prefix; `undefined` where a link would lead nowhere. */
export function screenAnchors(path: string): Anchors | undefined {
  const { pathname } = splitLocale(path)
  const isKnown = [...OWN_PAGES, ...OWN_FILES].includes(pathname) || ROOT_FILES.includes(path)
  if (isKnown) return ownValue(ANCHORS, pathname) ?? []
  return /^\/(?:stream|drafts)\/[^/]+/.test(pathname) ? 'any' : undefined
}

/** The same of all that the site serves besides the pages of entries. */
export function servedAnchors(path: string, book: AddressBook): Anchors | undefined {
  if (book.files.has(path)) return 'any'
  if (book.archives.has(splitLocale(path).pathname) || isDerived(path, book)) return []
  return screenAnchors(path)
}

/** Whether a page changes with its reader's language; a file is named for its own. */
export function isSpokenIn(pathname: string): boolean {
  return !/\.(?:json|md|pdf|txt|vcf|webmanifest|xml)$/.test(pathname)
}
