/** Every address of the site and what is read there: those of the entries, and those that no file stands for. */
import type { Redirect } from '../../shared/model.ts'
import { lookupPath } from '../../shared/paths.ts'
import { type Problem, problem, type Rule } from '../../shared/problem.ts'
import { baseOf, type ContentConfig, localesOf, pathsOf } from '../config.ts'
import type { RedirectDraft } from '../data/read-redirects.ts'
import { problemAt, type ReadText } from '../entries/entry-text.ts'
import type { PairedEntry } from '../entries/translations.ts'
import type { Anchors } from '../site-routes.ts'

export interface AddressBook {
  config: ContentConfig
  /** `blog/2026/hello` → the entry. */
  byFolder: Map<string, PairedEntry>
  /** Site path, prefix included → the entry and the language of that path; fallback addresses too. */
  byPath: Map<string, { entry: PairedEntry; locale: string }>
  /** Old path → where it leads: aliases, and the lines of `redirects.yaml`. */
  redirects: Map<string, string>
  /** Pages that exist because entries do, without the prefix of a language. */
  archives: Set<string>
  /** Page → the folders of entries that are sections of it. */
  sections: Map<string, string[]>
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
  config: ContentConfig,
  files: ReadonlySet<string> = new Set(),
): AddressBook {
  const locales = localesOf(config)
  const book: AddressBook = {
    ...{ config, files, byFolder: new Map(), byPath: new Map(), sections: new Map() },
    ...{ redirects: new Map(), archives: new Set() },
  }
  for (const entry of entries) {
    book.byFolder.set(entry.folder, entry)
    for (const locale of locales) {
      const path = entry.paths[locale] ?? ''
      if (!book.byPath.has(path)) book.byPath.set(path, { entry, locale })
      const [page = '', anchor] = path.split('#')
      if (anchor !== undefined) {
        const known = page || '/'
        book.sections.set(known, [...(book.sections.get(known) ?? []), entry.folder])
      }
    }
    const { collection, facts } = entry
    if (!facts.draft)
      for (const page of config.routes?.archivesOf({ collection, fields: facts }) ?? [])
        book.archives.add(page)
    for (const { from, to } of aliasesOf(entry)) book.redirects.set(from, to)
  }
  for (const { from, to } of redirects) book.redirects.set(from, to)
  const { switchLocale } = pathsOf(config)
  for (const [from, to] of [...book.redirects]) {
    // The server makes one for each language.
    for (const twin of locales.map((locale) => switchLocale(from, locale))) {
      if (!book.redirects.has(twin) && !book.byPath.has(twin)) book.redirects.set(twin, to)
    }
  }
  return book
}

export function aliasesOf(entry: PairedEntry): Alias[] {
  return Object.entries(entry.paths).flatMap(([locale, to]) => {
    const text = entry.texts[locale]
    return (text?.fields.aliases ?? []).flatMap((alias, index) =>
      text ? [{ from: lookupPath(alias), to, text, field: `aliases.${index}` }] : [],
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
  config: ContentConfig,
  book: AddressBook = openAddressBook(entries, redirects, config),
): Problem[] {
  const problems: Problem[] = sameFolders(entries)
  const claims = new Map<string, Claim>()
  for (const entry of entries) {
    for (const [locale, path] of Object.entries(entry.paths)) {
      const text = entry.texts[locale] ?? Object.values(entry.texts)[0]
      if (text === undefined) continue
      const claim = claimOf(text, entry.texts[locale] ? 'slug' : '')
      const other = claims.get(path)
      const taken = config.routes?.takenBy(pathsOf(config).splitLocale(path).pathname)
      if (taken !== undefined) {
        const message = `"${path}" ${taken}`
        problems.push(claim.report('duplicate-slug', message, 'give it another "slug" or folder'))
      } else if (!config.routes?.isOwnEntry(entry.collection, entry.id) && isServed(path, book)) {
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
  return redirects.flatMap(({ from, file, range }) => {
    const other = claims.get(from)
    const claim: Claim = {
      name: file,
      report: (rule, message, hint) => problem(rule, file, range, message, hint),
    }
    if (other === undefined) {
      if (isClaimed(from, book)) return [screenProblem(claim, from, 'remove the line')]
      claims.set(from, claim)
      return []
    }
    return both('duplicate-alias', from, claim, other, 'remove the line, or the other')
  })
}

/** Whether the site answers a path, with its prefix, by something else than the page of an entry. */
function isServed(path: string, book: AddressBook): boolean {
  const { canonicalPrefix, splitLocale } = pathsOf(book.config)
  const known = canonicalPrefix(path)
  const isOwn = book.config.routes?.isOwn(splitLocale(known).pathname) ?? false
  return isOwn || book.files.has(known) || isDerived(known, book)
}

/** Whether an old address would take a page or file that the site answers. */
function isClaimed(path: string, book: AddressBook): boolean {
  const { canonicalPrefix, splitLocale } = pathsOf(book.config)
  const known = canonicalPrefix(path)
  return isServed(path, book) || book.archives.has(splitLocale(known).pathname) || isSpelling(path, book)
}

/** `/en/blog/a` where `/blog/a` is a page. */
function isSpelling(path: string, { byPath, config }: AddressBook): boolean {
  const known = pathsOf(config).canonicalPrefix(path)
  return known !== path && byPath.has(known)
}

/** Files that the site makes of an archive or of an entry. */
function isDerived(path: string, { byPath, archives, config }: AddressBook): boolean {
  const { routes } = config
  const source = routes?.sourceOf(path)
  if (!routes || !source) return false
  if (source.of === 'archive') return archives.has(pathsOf(config).splitLocale(source.page).pathname)
  const entry = byPath.get(source.page)?.entry
  return entry !== undefined && routes.hasFiles(entry.collection)
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

/** Anchors of what the code answers at a path, with its prefix; `undefined` where a link would lead nowhere. */
export function screenAnchors(path: string, config: ContentConfig): Anchors | undefined {
  const { pathname } = pathsOf(config).splitLocale(path)
  if (config.routes !== undefined) return config.routes.anchors(pathname, path)
  // Without routes, only addresses among those of a collection are known to lead nowhere.
  const bases = Object.values(config.collections).map(baseOf)
  return bases.some((base) => base !== undefined && pathname.startsWith(base)) ? undefined : 'any'
}

/** The same of all that the site serves besides the pages of entries. */
export function servedAnchors(path: string, book: AddressBook): Anchors | undefined {
  if (book.files.has(path)) return 'any'
  const { pathname } = pathsOf(book.config).splitLocale(path)
  if (book.archives.has(pathname) || isDerived(path, book)) return []
  return screenAnchors(path, book.config)
}
